package io.settledesk.demo;

import io.settledesk.demo.payments.PlatformScript;
import io.settledesk.demo.story.Example;
import io.settledesk.demo.story.Story;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The story that the embedded default is filled with: always the same, told up to the moment of the first start. */
public final class DemoData {
    private static final long SEED = 7;

    private DemoData() {}

    /** Its packets and placements, the last ones some minutes before the end. */
    public static Story upTo(Instant end) {
        return Story.of(SEED, end);
    }

    /** What to paste into the search first; the same for every end. */
    public static List<Example> examples() {
        Example payout = new Example(Example.Kind.UNKNOWN_PAYOUT, PlatformScript.UNKNOWN);
        return Stream.concat(upTo(Instant.EPOCH).examples().stream(), Stream.of(payout))
                .sorted(Comparator.comparing(Example::kind))
                .toList();
    }
}
