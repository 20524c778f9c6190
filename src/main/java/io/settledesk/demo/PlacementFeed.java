package io.settledesk.demo;

import io.settledesk.db.Tx;
import io.settledesk.demo.story.PlacementsCsv;
import io.settledesk.demo.story.Placing;
import io.settledesk.settlement.placement.ImportPlacements;
import java.io.StringReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * The partner's own system: tells who placed which coupon, two hours at once and before the first packet of these; what it
 * tells late comes alone and exactly then.
 */
final class PlacementFeed {
    private static final Duration AT_ONCE = Duration.ofHours(2);

    private final Deque<Placing> prompt = new ArrayDeque<>();
    private final Deque<Placing> late = new ArrayDeque<>();
    private final ImportPlacements placements;
    private final Consumer<Instant> clock;

    /**
     * Begins with the first.
     *
     * @param placings in the order of their telling
     * @param clock set to the time of each telling
     */
    PlacementFeed(List<Placing> placings, Tx tx, Consumer<Instant> clock) {
        placings.forEach(placing -> (placing.isLate() ? late : prompt).add(placing));
        this.placements = new ImportPlacements(tx);
        this.clock = clock;
    }

    /** Tells what is known by then. */
    void tellUpTo(Instant time) {
        while (isDue(prompt, time)) {
            tell(taken(prompt, prompt.element().toldAt().plus(AT_ONCE)));
        }
        while (isDue(late, time)) {
            tell(List.of(late.remove()));
        }
    }

    private static boolean isDue(Deque<Placing> placings, Instant time) {
        return !placings.isEmpty() && !placings.element().toldAt().isAfter(time);
    }

    private static List<Placing> taken(Deque<Placing> from, Instant last) {
        List<Placing> some = new ArrayList<>();
        while (isDue(from, last)) {
            some.add(from.remove());
        }
        return some;
    }

    private void tell(List<Placing> some) {
        clock.accept(some.get(some.size() - 1).toldAt());
        placements.run(new StringReader(PlacementsCsv.of(some)), line -> {});
    }
}
