package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.WordWidth;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.MoneyColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which columns a table shows now, how wide, and how the amounts of its page align. */
final class Geometry<R> {
    /** Width of a character of the fixed-width face at 12 px. */
    static final double MONO_ADVANCE = 7.224;

    /** Left and right padding of a cell. */
    static final double PADDING = 16;

    /** Words are measured before they are drawn: a little more, so that none is cut for a pixel. */
    private static final double SPARE = 4;

    /** A chip's icon and padding around its word. */
    private static final double CHIP = 28;

    private final UiKit kit;
    private final List<Column<R>> columns;
    private final ListModel<R> model;
    private final ColumnChoice choice;
    private final Map<String, MoneyColumn> money = new HashMap<>();
    private ColumnLayout.Shape shape = new ColumnLayout.Shape(Map.of(), false);

    Geometry(UiKit kit, List<Column<R>> columns, ListModel<R> model, ColumnChoice choice) {
        this.kit = kit;
        this.columns = columns;
        this.model = model;
        this.choice = choice;
    }

    /** After the rows or the language changed. */
    void measure() {
        for (Column<R> column : columns) {
            if (column.kind() == ColumnKind.MONEY) {
                money.put(column.id(), MoneyColumn.of(amounts(column), column.isWithCode()));
            }
        }
    }

    void arrange(double available) {
        shape = ColumnLayout.of(columns, available, grown(), wanted(), choice.asked(), choice.refused());
    }

    Map<String, Double> widths() {
        return shape.widths();
    }

    boolean shortTimes() {
        return shape.shortTimes();
    }

    List<Column<R>> shown() {
        return columns.stream()
                .filter(column -> shape.widths().containsKey(column.id()))
                .toList();
    }

    boolean isFirst(Column<R> column) {
        List<Column<R>> inOrder = shown();
        return !inOrder.isEmpty() && inOrder.get(0) == column;
    }

    double widthOf(Column<R> column) {
        return shape.widths().getOrDefault(column.id(), column.width());
    }

    /** Where the values of a column end; 0 while it is not shown. */
    double endOf(String columnId) {
        double end = 0;
        for (Map.Entry<String, Double> width : shape.widths().entrySet()) {
            end += width.getValue();
            if (width.getKey().equals(columnId)) {
                return end - PADDING / 2;
            }
        }
        return 0;
    }

    /** As drawn: the code is left out where the currency has a column of its own in view. */
    MoneyColumn moneyOf(Column<R> column) {
        MoneyColumn coded = coded(column);
        return shape.widths().containsKey(column.codeColumn()) ? new MoneyColumn(coded.decimals(), 0) : coded;
    }

    private MoneyColumn coded(Column<R> column) {
        return money.getOrDefault(column.id(), new MoneyColumn(2, column.isWithCode() ? 3 : 0));
    }

    private List<Amount> amounts(Column<R> column) {
        List<Amount> page = new ArrayList<>();
        for (R row : model.rows()) {
            Optional<?> value = column.value(row);
            if (value.isPresent() && value.get() instanceof Amount amount) {
                page.add(amount);
            }
        }
        return page;
    }

    /** What the longest words of the page need, by column that goes before others. */
    private Map<String, Double> wanted() {
        Map<String, Double> wanted = new HashMap<>();
        for (Column<R> column : columns) {
            if (column.isRoomy()) {
                wanted.put(column.id(), longestWords(column) + PADDING + SPARE);
            }
        }
        return wanted;
    }

    private double longestWords(Column<R> column) {
        CellText<R> text = new CellText<>(kit, column);
        return model.rows().stream()
                .mapToDouble(row -> WordWidth.of(text.stored(row)))
                .max()
                .orElse(0);
    }

    private Map<String, Double> grown() {
        Map<String, Double> grown = new HashMap<>();
        for (Column<R> column : columns) {
            if (column.kind() == ColumnKind.MONEY) {
                CellText<R> text = new CellText<>(kit, column);
                int longest = model.rows().stream()
                        .mapToInt(row -> text.shown(row, coded(column), false).length())
                        .max()
                        .orElse(0);
                grown.put(column.id(), Math.ceil(longest * MONO_ADVANCE + PADDING));
            }
            if (column.isSnug()) {
                String header = kit.texts().text(column.headerKey());
                grown.put(column.id(), PADDING + Math.max(WordWidth.of(header), CHIP + longestWords(column)));
            }
        }
        return grown;
    }
}
