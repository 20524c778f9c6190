package io.settledesk.settlement.replay;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Applies a planned replay: locks, plans again, compares the hash, writes effect and journal line together. A plan that no
 * longer holds writes nothing but the journal line that says so.
 */
public final class RunReplay implements RequestHandler {
    private static final Duration OLDEST_PLAN = Duration.ofMinutes(10);

    private final Tx tx;
    private final CommitRun commit;
    private final PrepareReplay prepare;

    /** Runs what this planner plans. Without the callback secrets only applied batches and those of other sources can be replayed. */
    public RunReplay(Tx tx, ReplayPlanner planner) {
        this.tx = tx;
        this.commit = planner.committer();
        this.prepare = planner.toWrite(commit);
    }

    /**
     * Runs a replay at once, with a login that is a member of {@code settlement_engine}.
     *
     * @param target a batch id or a quarantine id
     * @param planSha256 the plan that was shown
     * @param reason ticket and words
     * @param actor who wants it
     * @return done, or refused with the reason
     */
    public RequestAnswer run(String target, String planSha256, String reason, String actor) {
        return tx.run(handle -> {
            Instant now = new ReplayQueries(handle).now();
            ClaimedRequest asked = new ClaimedRequest(
                    "", kind(), target, planSha256, now, Map.of(), reason, actor, now, now.plus(OLDEST_PLAN));
            return answer(handle, asked);
        });
    }

    @Override
    public String kind() {
        return Requests.REPLAY;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Instant now = new ReplayQueries(handle).now();
        if (now.isAfter(asked.planMadeAt().plus(OLDEST_PLAN))) {
            return refuse(
                    handle,
                    asked,
                    asked.target(),
                    List.of(),
                    new Refusal(
                            "PLAN_TOO_OLD",
                            "the plan was made at " + asked.planMadeAt() + ", more than 10 minutes ago",
                            Optional.empty(),
                            Optional.empty()));
        }
        AttemptStore attempt = new AttemptStore(handle);
        attempt.begin();
        try {
            ReplayRun run = prepare.prepare(handle, asked.target());
            if (run.plan().planSha256().equals(asked.planSha256())) {
                return done(handle, asked, run);
            }
            attempt.undo();
            return refuse(
                    handle,
                    asked,
                    run.plan().batchId(),
                    run.plan().items(),
                    new WhatChanged(handle).tell(asked, run.plan()));
        } catch (ReplayRefused refused) {
            attempt.undo();
            return refuse(handle, asked, asked.target(), List.of(), refused.refusal());
        }
    }

    private RequestAnswer done(Handle handle, ClaimedRequest asked, ReplayRun run) {
        new WriteReplay(handle, commit, asked.requestedBy()).write(run);
        boolean changed = !(run instanceof ReplayRun.Applied) || run.plan().newOperations() > 0;
        journal(
                handle,
                asked,
                run.plan().batchId(),
                changed ? JournalOutcome.DONE : JournalOutcome.NOTHING,
                details(asked, run.plan()));
        return answered(handle, asked, RequestState.DONE, run.plan().items(), Optional.empty());
    }

    private static RequestAnswer refuse(
            Handle handle, ClaimedRequest asked, String batchId, List<PlanItem> items, Refusal refusal) {
        Map<String, String> details = new HashMap<>(Map.of("code", refusal.code(), "message", refusal.message()));
        if (!asked.requestId().isEmpty()) {
            details.put("request", asked.requestId());
        }
        journal(handle, asked, batchId, JournalOutcome.REFUSED, details);
        return answered(handle, asked, RequestState.REFUSED, items, Optional.of(refusal));
    }

    private static RequestAnswer answered(
            Handle handle, ClaimedRequest asked, RequestState state, List<PlanItem> items, Optional<Refusal> refusal) {
        return new RequestAnswer(
                asked.requestId(),
                state,
                asked.requestedAt(),
                asked.expiresAt(),
                Optional.of(new ReplayQueries(handle).now()),
                items,
                refusal);
    }

    private static void journal(
            Handle handle, ClaimedRequest asked, String batchId, JournalOutcome outcome, Map<String, String> details) {
        JournalLine line = JournalLine.of("batch.replay", batchId, outcome, details)
                .because(asked.reason())
                .withPlan(asked.planSha256());
        Journal.write(handle, asked.requestedBy(), line);
    }

    /** What was made, by key: a later plan tells from it who made an operation. */
    private static Map<String, String> details(ClaimedRequest asked, Plan plan) {
        Map<String, String> details = new HashMap<>();
        String keys = plan.items().stream()
                .flatMap(item -> item.newOperations().stream())
                .map(made -> made.key().toString())
                .collect(Collectors.joining(","));
        if (!keys.isEmpty()) {
            details.put("keys", keys);
        }
        if (!asked.requestId().isEmpty()) {
            details.put("request", asked.requestId());
        }
        details.put(
                "outcomes",
                plan.items().stream().map(item -> item.outcome().name()).collect(Collectors.joining(",")));
        plan.money().forEach((currency, sum) -> details.put("money." + currency, sum.toPlainString()));
        return details;
    }
}
