package io.settledesk.settlement.explain;

import io.settledesk.text.Words;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** An explanation as plain text in columns: what {@code coupon explain} prints and what the window's card is copied as. */
public final class ExplainText {
    private static final int MOST_ROWS = 12;
    private static final String INDENT = "    ";
    private static final int AMOUNT = 6;

    private final Words words;
    private final WhyCards cards;
    private final VerdictText verdicts;
    private final ProofText proofs;

    /** Words of one language; the zone is that of the times shown. */
    public ExplainText(Words words, ZoneId zone) {
        this.words = words;
        this.cards = new WhyCards(words, zone);
        this.verdicts = new VerdictText(words, zone);
        this.proofs = new ProofText(words);
    }

    /** The verdict sentence, the proof line and the card. */
    public String whole(Explanation explanation) {
        return verdicts.of(Verdicts.of(explanation)) + "\n" + proofs.of(explanation) + "\n\n" + card(explanation);
    }

    /** The card alone; above twelve rows those without money are folded. */
    public String card(Explanation explanation) {
        WhyCard card = cards.of(explanation);
        List<Line> lines = folded(card.rows());
        int[] widths = widths(card, lines);
        StringBuilder text = new StringBuilder();
        text.append(heading(card, total(widths))).append('\n');
        text.append(joined(card.headers(), widths)).append('\n');
        for (Line line : lines) {
            text.append(line.cells.isEmpty() ? INDENT + line.text : joined(line.cells, widths))
                    .append('\n');
        }
        card.notes().forEach(note -> text.append(INDENT).append(note).append('\n'));
        if (!card.foot().isEmpty()) {
            text.append(INDENT).append(card.foot()).append('\n');
        }
        return text.toString();
    }

    /** A printed line: cells of the table, or a sentence. */
    private record Line(List<String> cells, String text) {}

    private List<Line> folded(List<WhyCard.Row> rows) {
        List<Line> lines = new ArrayList<>();
        boolean fold = rows.size() > MOST_ROWS;
        int hidden = 0;
        for (WhyCard.Row row : rows) {
            if (fold && isSnapshot(row)) {
                hidden++;
                continue;
            }
            hidden = flush(lines, hidden);
            lines.add(line(row));
        }
        flush(lines, hidden);
        return lines;
    }

    private int flush(List<Line> lines, int hidden) {
        if (hidden > 0) {
            lines.add(new Line(List.of(), words.text("why.folded", hidden)));
        }
        return 0;
    }

    private static boolean isSnapshot(WhyCard.Row row) {
        return row instanceof WhyCard.Step step && !step.movedMoney() && !step.inForce();
    }

    private static Line line(WhyCard.Row row) {
        if (row instanceof WhyCard.Other other) {
            return new Line(List.of(), "· " + other.text());
        }
        WhyCard.Step step = (WhyCard.Step) row;
        String kind = step.waits().isEmpty() ? step.operationKind() : step.operationKind() + "  " + step.waits();
        return new Line(
                List.of(
                        (step.generation() < 10 ? " " : "") + step.generation(),
                        "v" + step.versionNo() + (step.inForce() ? " ●" : ""),
                        step.batchId(),
                        step.said(),
                        step.rule(),
                        kind,
                        step.amount()),
                "");
    }

    private static String heading(WhyCard card, int width) {
        String left = card.couponCode() + " · " + card.title();
        int gap = Math.max(2, width - left.length() - card.net().length());
        return left + " ".repeat(gap) + card.net();
    }

    private static int[] widths(WhyCard card, List<Line> lines) {
        int[] widths = card.headers().stream().mapToInt(String::length).toArray();
        for (Line line : lines) {
            for (int i = 0; i < line.cells.size(); i++) {
                widths[i] = Math.max(widths[i], line.cells.get(i).length());
            }
        }
        return widths;
    }

    private static int total(int[] widths) {
        int total = 0;
        for (int column = 0; column < widths.length; column++) {
            total += widths[column] + gap(column).length();
        }
        return total;
    }

    private static String joined(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            String space = " ".repeat(widths[column] - cell.length());
            line.append(gap(column)).append(column == AMOUNT ? space + cell : cell + space);
        }
        return line.toString().stripTrailing();
    }

    /** Generation, version and batch stand close together, as on screen. */
    private static String gap(int column) {
        return column == 0 ? "" : column <= 2 ? " " : "  ";
    }
}
