package io.settledesk.console.coupons.casefile;

import io.settledesk.settlement.explain.WhyCard;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of the card "Why this amount" that are drawn: above twelve rows those without money are folded as in the printed
 * card, and a low window shows the first few.
 *
 * @param lines to draw, in order
 * @param left lines that are not drawn for want of height
 */
record CaseFileWhyLines(List<Line> lines, int left) {
    private static final int FOLDED_ABOVE = 12;

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
        List<Line> lines = all ? whole(card.rows()) : folded(card.rows());
        int drawn = all || lines.size() <= most ? lines.size() : most;
        return new CaseFileWhyLines(lines.subList(0, drawn), lines.size() - drawn);
    }

    private static List<Line> whole(List<WhyCard.Row> rows) {
        return rows.stream().<Line>map(Whole::new).toList();
    }

    private static List<Line> folded(List<WhyCard.Row> rows) {
        if (rows.size() <= FOLDED_ABOVE) {
            return whole(rows);
        }
        List<Line> lines = new ArrayList<>();
        int hidden = 0;
        for (WhyCard.Row row : rows) {
            if (isSnapshot(row)) {
                hidden++;
            } else {
                hidden = flush(lines, hidden);
                lines.add(new Whole(row));
            }
        }
        flush(lines, hidden);
        return lines;
    }

    private static int flush(List<Line> lines, int hidden) {
        if (hidden > 0) {
            lines.add(new Folded(hidden));
        }
        return 0;
    }

    private static boolean isSnapshot(WhyCard.Row row) {
        return row instanceof WhyCard.Step step && !step.movedMoney() && !step.inForce();
    }
}
