package io.settledesk.demo;

import io.settledesk.db.Tx;
import io.settledesk.demo.story.PlacementsCsv;
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
        int from = told;
        while (told < placings.size() && isBoth(placings.get(told).toldAt(), time, last)) {
            told++;
        }
        clock.accept(placings.get(told - 1).toldAt());
        placements.run(new StringReader(PlacementsCsv.of(placings.subList(from, told))), line -> {});
    }

    private static boolean isBoth(Instant toldAt, Instant time, Instant last) {
        return !toldAt.isAfter(time) && !toldAt.isAfter(last);
    }
}
