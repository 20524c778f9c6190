package io.settledesk.console.batches.pane;

import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.List;

/** What became of the dry run of a batch that waits. */
sealed interface BatchPaneDryRun {
    /** None was made: the batch is applied, or nothing is open. */
    record None() implements BatchPaneDryRun {}

    /** It runs. */
    record Running() implements BatchPaneDryRun {}

    /** What would be, on the state as of a moment, with the money by currency. */
    record Made(Instant madeAt, List<Money> money) implements BatchPaneDryRun {
        public Made {
            money = List.copyOf(money);
        }
    }

    /** It could not be made; one sentence says why. */
    record Refused(String reason) implements BatchPaneDryRun {}
}
