package io.settledesk.demo.story;

import java.util.List;

/** Placements as {@code placements import} reads them. */
public final class PlacementsCsv {
    private static final String HEADER = "coupon_code,account_id,stake,currency,placed_at\n";

    private PlacementsCsv() {}

    /** With the header; nothing in it needs quotes. */
    public static String of(List<Placing> placings) {
        StringBuilder csv = new StringBuilder(HEADER);
        for (Placing placing : placings) {
            csv.append(String.join(
                            ",",
                            placing.couponCode(),
                            placing.accountId(),
                            placing.stake().toPlainString(),
                            placing.currency(),
                            placing.placedAt().toString()))
                    .append('\n');
        }
        return csv.toString();
    }
}
