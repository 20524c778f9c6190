package io.settledesk.polling.run;

import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Lets the ticked lines of a plan be applied: the plan must be the one that was shown, and not too old. */
public final class ApproveRun {
    private static final Duration OLDEST_PLAN = Duration.ofMinutes(10);

    private ApproveRun() {}

    /**
     * Ticks lines and hands the run to whoever works on it; in the caller's transaction.
     *
     * @param approval what is wanted
     * @param shownAt when the plan was shown
     * @param served whether the service applies it, rather than the calling process
     * @return why it is refused; empty when it is not
     */
    public static Optional<Refusal> approve(Handle handle, Approval approval, Instant shownAt, boolean served) {
        RunStore runs = new RunStore(handle);
        Optional<ResyncRun> found = runs.find(approval.runId());
        if (found.isEmpty()) {
            return refusal("NOT_FOUND", "there is no resync " + approval.runId());
        }
        ResyncRun run = found.get();
        if (run.plannedAt().isEmpty() || run.state().isUnderWay() || run.state() == RunState.FAILED) {
            return refusal(
                    "NOT_PLANNED",
                    "resync " + run.runId() + " is " + run.state().word());
        }
        if (!run.planSha256().equals(Optional.of(approval.planSha256()))) {
            return refusal("PLAN_CHANGED", "this is not the plan of resync " + run.runId());
        }
        if (runs.now().isAfter(shownAt.plus(OLDEST_PLAN))) {
            return refusal("PLAN_TOO_OLD", "the plan was shown at " + shownAt + ", more than 10 minutes ago");
        }
        ItemStore items = new ItemStore(handle);
        int ticked = approval.positions().isEmpty()
                ? items.tickAll(run.runId())
                : items.tick(run.runId(), approval.positions().get());
        if (ticked == 0) {
            return refusal("NOTHING_TICKED", "no line that can be applied is ticked");
        }
        runs.approve(run.runId(), ticked, approval.by(), approval.reason(), served);
        return Optional.empty();
    }

    private static Optional<Refusal> refusal(String code, String message) {
        return Optional.of(new Refusal(code, message, Optional.empty(), Optional.empty()));
    }

    /**
     * What a person wants applied.
     *
     * @param positions the lines; empty for all that can be applied
     * @param by who wants it
     * @param reason ticket and words
     */
    public record Approval(
            String runId, String planSha256, Optional<List<Integer>> positions, String by, String reason) {}
}
