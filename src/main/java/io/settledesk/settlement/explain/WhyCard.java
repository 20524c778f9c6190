package io.settledesk.settlement.explain;

import java.util.List;
import java.util.OptionalInt;

/**
 * The card "Why this amount" in words, ready to be drawn or printed; both show the same.
 *
 * @param couponCode the coupon
 * @param title the card's name
 * @param net the coupon's sum, with what of it is posted to nobody
 * @param headers of the seven columns: generation, version, batch, provider said, what the rules did, key kind, amount
 * @param rows in the order in which versions were taken
 * @param notes sentences under the rows
 * @param foot the check and the account; empty where a note says it
 */
public record WhyCard(
        String couponCode,
        String title,
        String net,
        List<String> headers,
        List<Row> rows,
        List<String> notes,
        String foot) {

    /** What stands where there is nothing. */
    public static final String DASH = "–";

    /** A line of the card. */
    public sealed interface Row {}

    /**
     * What one version did.
     *
     * @param versionNo the version
     * @param generation settlement generation after it
     * @param batchId its batch
     * @param position its place in the batch
     * @param inForce whether its state is the one in force
     * @param status the provider's status code, for the chip
     * @param said what the provider said, in words
     * @param rule what the rules did
     * @param operationKind kind of the operation's key; a dash for none
     * @param waits "waits" while the operation waits; empty otherwise
     * @param amount signed; a dash for none
     * @param movedMoney whether the row moved money: others are muted and may be folded
     */
    public record Step(
            int versionNo,
            int generation,
            String batchId,
            int position,
            boolean inForce,
            int status,
            String said,
            String rule,
            String operationKind,
            String waits,
            String amount,
            boolean movedMoney)
            implements Row {}

    /**
     * A movement of the account that is not this coupon's.
     *
     * @param text the sentence
     */
    public record Other(String text) implements Row {}

    public WhyCard {
        headers = List.copyOf(headers);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /** The number of the version in force; empty when the coupon has none. */
    public OptionalInt versionInForce() {
        return rows.stream()
                .filter(row -> row instanceof Step step && step.inForce())
                .mapToInt(row -> ((Step) row).versionNo())
                .findFirst();
    }
}
