package io.settledesk.polling.run;

import io.settledesk.audit.ErrorCode;
import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.Tally;
import io.settledesk.polling.run.RunStore.NewRun;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies the ticked lines of a run, a page a transaction: effects, verdicts, counts and journal line stand or fall together,
 * so that a run that is broken off goes on with the first line that has no verdict. A page that meets a fault is done again
 * line by line, and only the line with the fault fails.
 */
public final class ApplyLines {
    private static final Logger LOG = LoggerFactory.getLogger(ApplyLines.class);
    private static final int PAGE = 100;

    private final Tx tx;
    private final ApplyPage page;
    private final String holder;

    /** Applies for this holder of runs. */
    public ApplyLines(Tx tx, EngineSettings settings, String holder) {
        this.tx = tx;
        this.page = new ApplyPage(settings);
        this.holder = holder;
    }

    /**
     * Applies a run that is held to its end, or until it is stopped.
     *
     * @return the run that reads the lines again whose coupons had moved; empty when there was none
     */
    public Optional<String> run(String runId) {
        int alone = 0;
        while (!Thread.currentThread().isInterrupted()) {
            try {
                Step step = next(runId, alone > 0 ? 1 : PAGE);
                if (step != Step.MORE) {
                    return step == Step.DONE ? readAgain(runId) : Optional.empty();
                }
                alone--;
            } catch (Unavailable later) {
                throw later;
            } catch (RuntimeException fault) {
                if (alone > 0) {
                    fail(runId, fault);
                    alone--;
                } else {
                    alone = PAGE;
                }
            }
        }
        return Optional.empty();
    }

    private Step next(String runId, int most) {
        return tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            ResyncRun run = runs.hold(runId, holder);
            if (run.stopAsked()) {
                runs.end(runId, RunState.STOPPED, Optional.empty());
                return Step.STOPPED;
            }
            List<ResyncLine> lines = new ItemStore(handle).waiting(runId, most);
            if (lines.isEmpty()) {
                runs.end(runId, RunState.DONE, Optional.empty());
                return Step.DONE;
            }
            record(handle, run, page.apply(handle, lines));
            return Step.MORE;
        });
    }

    static void record(Handle handle, ResyncRun run, List<LineOutcome> outcomes) {
        RunStore runs = new RunStore(handle);
        new ItemStore(handle).done(run.runId(), outcomes);
        Tally tally = run.tally();
        for (LineOutcome outcome : outcomes) {
            tally = tally.with(outcome.outcome(), outcome.money());
        }
        runs.count(run.runId(), tally);
        JournalLine line = JournalLine.of("resync.apply", run.runId(), JournalOutcome.DONE, details(outcomes))
                .because(runs.reasonOfApply(run.runId()));
        Journal.write(
                handle,
                run.appliedBy().orElse(run.startedBy()),
                run.planSha256().map(line::withPlan).orElse(line));
    }

    private static Map<String, String> details(List<LineOutcome> outcomes) {
        Map<String, String> details = new HashMap<>();
        outcomes.stream()
                .collect(Collectors.groupingBy(LineOutcome::outcome, Collectors.counting()))
                .forEach((outcome, count) -> details.put("lines." + outcome, Long.toString(count)));
        String keys = outcomes.stream()
                .flatMap(outcome -> outcome.operations().stream())
                .map(PlannedOperation::key)
                .map(Object::toString)
                .collect(Collectors.joining(","));
        if (!keys.isEmpty()) {
            details.put("keys", keys);
        }
        return details;
    }

    /** The line that stands first has the fault; nothing of it was written. */
    private void fail(String runId, RuntimeException fault) {
        String code = ErrorCode.of(fault);
        LOG.error("a line of resync {} failed, error code {}", runId, code, fault);
        tx.run(handle -> {
            ResyncRun run = new RunStore(handle).hold(runId, holder);
            List<LineOutcome> outcomes = new ItemStore(handle)
                    .waiting(runId, 1).stream()
                            .map(line -> LineOutcome.failed(line, code))
                            .toList();
            if (!outcomes.isEmpty()) {
                record(handle, run, outcomes);
            }
            return outcomes;
        });
    }

    private Optional<String> readAgain(String runId) {
        return tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            ResyncRun run = runs.find(runId).orElseThrow();
            List<String> changed = new ArrayList<>(new ItemStore(handle).changed(runId, Scope.MOST_CODES));
            if (changed.isEmpty()) {
                return Optional.empty();
            }
            String again = UUID.randomUUID().toString();
            NewRun next = new NewRun(
                    again,
                    new Scope.Codes(changed),
                    run.reason(),
                    run.startedBy(),
                    run.ofSchedule(),
                    run.served(),
                    Optional.of(runId));
            runs.begin(next, run.served() ? Optional.empty() : Optional.of(holder));
            return Optional.of(again);
        });
    }

    private enum Step {
        MORE,
        DONE,
        STOPPED
    }
}
