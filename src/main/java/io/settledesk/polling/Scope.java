package io.settledesk.polling;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Which coupons a run reads. */
public sealed interface Scope {
    /** Most codes that can be given. */
    int MOST_CODES = 10_000;

    /** These, each once, in this order. */
    record Codes(List<String> codes) implements Scope {
        public Codes {
            codes = List.copyOf(codes);
            if (codes.isEmpty() || codes.size() > MOST_CODES) {
                throw new IllegalArgumentException("a resync takes 1 to " + MOST_CODES + " codes, not " + codes.size());
            }
        }
    }

    /** Those of a stored batch. */
    record OfBatch(String batchId) implements Scope {}

    /** Those that are open, or in recalculation, for longer than this. */
    record Stuck(Duration longer) implements Scope {}

    /** Those that the provider says have changed since. */
    record Since(Instant since) implements Scope {}

    /** Those of all incidents of a kind that are not resolved. */
    record OfIncidents(String kind) implements Scope {}

    /** What the schedule reads: unsettled for long, and recalculated ones once after their last version. */
    record Scheduled() implements Scope {}

    /** One that somebody wrote beside this program; it is never read. */
    record Unreadable(String why) implements Scope {}
}
