package io.settledesk.settlement.replay;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestState;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Answers who names a plan: the effect is prepared again under locks, and done only where its hash is that of the plan that
 * was shown. Else nothing is written but the journal line that says so.
 */
public final class AnswerPlan {
    private static final Duration OLDEST_PLAN = Duration.ofMinutes(10);

    private final String action;
    private final String target;

    /**
     * Answers for one action.
     *
     * @param action its word in the journal
     * @param target what the journal names when it cannot even be planned
     */
    public AnswerPlan(String action, String target) {
        this.action = action;
        this.target = target;
    }

    /** What is asked at once, by a login that runs the engine itself. */
    public static ClaimedRequest atOnce(
            Handle handle, String kind, String target, String planSha256, String reason, String actor) {
        Instant now = new ReplayQueries(handle).now();
        return new ClaimedRequest(
                "",
                kind,
                target,
                planSha256,
                now,
                Map.of(),
                reason,
                actor,
                now,
                now.plus(OLDEST_PLAN),
                Optional.empty());
    }

    /** Does it, or refuses, in the caller's transaction. */
    public RequestAnswer answer(Handle handle, ClaimedRequest asked, Supplier<? extends PlannedEffect> prepare) {
        Instant now = new ReplayQueries(handle).now();
        if (now.isAfter(asked.planMadeAt().plus(OLDEST_PLAN))) {
            String message = "the plan was made at " + asked.planMadeAt() + ", more than 10 minutes ago";
            return refuse(
                    handle,
                    asked,
                    target,
                    List.of(),
                    new Refusal("PLAN_TOO_OLD", message, Optional.empty(), Optional.empty()));
        }
        AttemptStore attempt = new AttemptStore(handle);
        attempt.begin();
        try {
            PlannedEffect effect = prepare.get();
            Plan plan = effect.plan();
            if (plan.planSha256().equals(asked.planSha256())) {
                return done(handle, asked, effect);
            }
            attempt.undo();
            return refuse(handle, asked, effect.target(), plan.items(), new WhatChanged(handle).tell(asked, plan));
        } catch (ReplayRefused refused) {
            attempt.undo();
            return refuse(handle, asked, target, List.of(), refused.refusal());
        }
    }

    private RequestAnswer done(Handle handle, ClaimedRequest asked, PlannedEffect effect) {
        effect.write(handle, asked.requestedBy());
        Map<String, String> details = details(asked, effect.plan());
        details.putAll(effect.facts());
        journal(
                handle,
                asked,
                effect.target(),
                effect.changes() ? JournalOutcome.DONE : JournalOutcome.NOTHING,
                details);
        return answered(handle, asked, RequestState.DONE, effect.plan().items(), Optional.empty());
    }

    private RequestAnswer refuse(
            Handle handle, ClaimedRequest asked, String object, List<PlanItem> items, Refusal refusal) {
        Map<String, String> details = new HashMap<>(Map.of("code", refusal.code(), "message", refusal.message()));
        if (!asked.requestId().isEmpty()) {
            details.put("request", asked.requestId());
        }
        journal(handle, asked, object, JournalOutcome.REFUSED, details);
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

    private void journal(
            Handle handle, ClaimedRequest asked, String object, JournalOutcome outcome, Map<String, String> details) {
        JournalLine line = JournalLine.of(action, object, outcome, details)
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
