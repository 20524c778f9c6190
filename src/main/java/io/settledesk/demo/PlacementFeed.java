package io.settledesk.demo;

import io.settledesk.db.Tx;
import io.settledesk.demo.story.Placing;
import io.settledesk.settlement.placement.ImportPlacements;
import java.io.StringReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** The partner's own system: tells who placed which coupon, in time for its first packet, a quarter of an hour at once. */
final class PlacementFeed {
    private static final Duration AT_ONCE = Duration.ofMinutes(15);
    private static final String HEADER = "coupon_code,account_id,stake,currency,placed_at\n";

    private final List<Placing> placings;
    private final ImportPlacements placements;
    private final Consumer<Instant> clock;
    private int told;

    /**
     * Begins with the first.
     *
     * @param placings in the order of their telling
     * @param clock set to the time of each telling
     */
    PlacementFeed(List<Placing> placings, Tx tx, Consumer<Instant> clock) {
        this.placings = placings;
        this.placements = new ImportPlacements(tx);
        this.clock = clock;
    }

    /** Tells all that is known by then. */
    void tellUpTo(Instant time) {
        while (told < placings.size() && !placings.get(told).toldAt().isAfter(time)) {
            tellSome(time);
        }
    }

    private void tellSome(Instant time) {
        Instant last = placings.get(told).toldAt().plus(AT_ONCE);
        StringBuilder csv = new StringBuilder(HEADER);
        Instant latest = placings.get(told).toldAt();
        for (; told < placings.size(); told++) {
            Placing next = placings.get(told);
            if (next.toldAt().isAfter(time) || next.toldAt().isAfter(last)) {
                break;
            }
            latest = next.toldAt();
            csv.append(line(next));
        }
        clock.accept(latest);
        placements.run(new StringReader(csv.toString()), line -> {});
    }

    private static String line(Placing placing) {
        return String.join(
                        ",",
                        placing.couponCode(),
                        placing.accountId(),
                        placing.stake().toPlainString(),
                        placing.currency(),
                        placing.placedAt().toString())
                + "\n";
    }
}
