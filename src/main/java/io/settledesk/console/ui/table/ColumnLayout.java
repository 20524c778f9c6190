package io.settledesk.console.ui.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which columns are shown at a width and how wide each is: ¹ always, ² in order as far as they fit, ³ by choice; times take their
 * short form where the full forms of all ¹ columns do not fit.
 */
final class ColumnLayout {
    static final double TIME_FULL = 182;
    static final double TIME_SHORT = 124;

    /** A column that takes what is left also gives, down to this share, before the table scrolls sideways. */
    private static final double LEAST_OF_FILLING = 0.75;

    private ColumnLayout() {}

    /** Shown columns by id with their width, in order; {@code shortTimes} tells the form of times. */
    record Shape(Map<String, Double> widths, boolean shortTimes) {}

    /**
     * Computes the shape.
     *
     * @param grown widths that a page's amounts need, by id
     * @param wanted widths that the longest words of a page need, by id of the columns that go before others
     * @param asked ids a person asked for
     * @param refused ids a person does not want
     */
    static <R> Shape of(
            List<Column<R>> columns,
            double available,
            Map<String, Double> grown,
            Map<String, Double> wanted,
            Set<String> asked,
            Set<String> refused) {
        boolean shortTimes = sum(columns, grown, false) + more(columns, grown, wanted) > available;
        double used = sum(columns, grown, shortTimes);
        double kept = Math.min(more(columns, grown, wanted), Math.max(0, available - used));
        List<String> shown = new ArrayList<>();
        boolean fits = true;
        for (Column<R> column : columns) {
            boolean always = column.shown() == Column.Shown.ALWAYS;
            boolean shows = always || asked.contains(column.id());
            if (!shows && column.shown() == Column.Shown.AS_FITS && fits && !refused.contains(column.id())) {
                fits = used + kept + width(column, grown, shortTimes) <= available;
                shows = fits;
            }
            if (shows) {
                shown.add(column.id());
                used += always ? 0 : width(column, grown, shortTimes);
            }
        }
        return new Shape(widths(columns, shown, grown, shortTimes, available - used), shortTimes);
    }

    private static <R> Map<String, Double> widths(
            List<Column<R>> columns, List<String> shown, Map<String, Double> grown, boolean shortTimes, double rest) {
        Map<String, Double> widths = new LinkedHashMap<>();
        String filling = "";
        String lastText = "";
        for (Column<R> column : columns) {
            if (shown.contains(column.id())) {
                widths.put(column.id(), width(column, grown, shortTimes));
                filling = column.isFilling() ? column.id() : filling;
                lastText = column.kind() == ColumnKind.TEXT ? column.id() : lastText;
            }
        }
        String takes = filling.isEmpty() ? lastText : filling;
        if (!takes.isEmpty() && rest > 0) {
            widths.merge(takes, rest, Double::sum);
        }
        if (!filling.isEmpty() && rest < 0) {
            widths.computeIfPresent(filling, (id, width) -> Math.max(width * LEAST_OF_FILLING, width + rest));
        }
        return widths;
    }

    /** What the columns that go before others want over their own width. */
    private static <R> double more(List<Column<R>> columns, Map<String, Double> grown, Map<String, Double> wanted) {
        return columns.stream()
                .filter(column -> column.shown() == Column.Shown.ALWAYS)
                .mapToDouble(column -> Math.max(0, wanted.getOrDefault(column.id(), 0.0) - width(column, grown, false)))
                .sum();
    }

    private static <R> double sum(List<Column<R>> columns, Map<String, Double> grown, boolean shortTimes) {
        return columns.stream()
                .filter(column -> column.shown() == Column.Shown.ALWAYS)
                .mapToDouble(column -> width(column, grown, shortTimes))
                .sum();
    }

    private static <R> double width(Column<R> column, Map<String, Double> grown, boolean shortTimes) {
        if (column.isSnug() && grown.containsKey(column.id())) {
            return Math.min(column.width(), grown.get(column.id()));
        }
        double own = column.kind() == ColumnKind.TIME && shortTimes ? TIME_SHORT : column.width();
        return Math.max(own, grown.getOrDefault(column.id(), 0.0));
    }
}
