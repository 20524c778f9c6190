package io.settledesk.console.coupons.casefile;

import io.settledesk.settlement.explain.WhyCard;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of the card "Why this amount" that are drawn. Where there are more rows than lines, runs of rows without money are
 * folded first, as in the printed card, so that the rows that moved money stay in view.
 *
 * @param lines to draw, in order
 * @param left lines that are not drawn for want of height
 */
record CaseFileWhyLines(List<Line> lines, int left) {
    CaseFileWhyLines {
        lines = List.copyOf(lines);
    }

    /** A line of the card. */
    sealed interface Line {}

    /** A row as the card has it. */
    record Whole(WhyCard.Row row) implements Line {}

    /** Rows without money, folded. */
    record Folded(int count) implements Line {}

    /**
     * Chooses.
     *
     * @param most lines at most
     * @param all everything, whatever the height
     */
    static CaseFileWhyLines of(WhyCard card, int most, boolean all) {
        boolean fits = all || card.rows().size() <= most;
        List<Line> lines = fits ? whole(card.rows()) : folded(card.rows());
        int drawn = fits || lines.size() <= most ? lines.size() : most;
        return new CaseFileWhyLines(lines.subList(0, drawn), lines.size() - drawn);
    }

    private static List<Line> whole(List<WhyCard.Row> rows) {
        return rows.stream().<Line>map(Whole::new).toList();
    }

    private static List<Line> folded(List<WhyCard.Row> rows) {
        List<Line> lines = new ArrayList<>();
        List<WhyCard.Row> run = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            boolean last = at == rows.size() - 1;
            if (!last && isSnapshot(rows.get(at))) {
                run.add(rows.get(at));
            } else {
                flush(run, lines);
                lines.add(new Whole(rows.get(at)));
            }
        }
        return lines;
    }

    /** A single row takes as much room as its fold. */
    private static void flush(List<WhyCard.Row> run, List<Line> lines) {
        if (run.size() > 1) {
            lines.add(new Folded(run.size()));
        } else {
            lines.addAll(whole(run));
        }
        run.clear();
    }

    private static boolean isSnapshot(WhyCard.Row row) {
        return row instanceof WhyCard.Step step && !step.movedMoney() && !step.inForce();
    }
}
