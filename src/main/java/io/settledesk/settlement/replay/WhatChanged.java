package io.settledesk.settlement.replay;

import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.util.Comparator;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Says in words what made a plan untrue since it was shown. */
final class WhatChanged {
    private static final String CODE = "PLAN_CHANGED";

    private final ReplayQueries queries;

    WhatChanged(Handle handle) {
        queries = new ReplayQueries(handle);
    }

    /** A batch that changed a coupon, else an operation that was made meanwhile, else no more than that it changed. */
    Refusal tell(ClaimedRequest asked, Plan now) {
        return queries.changeBeyond(asked.versionCounts())
                .map(change -> new Refusal(
                        CODE,
                        "batch " + change.batchId() + " changed coupon " + change.couponCode() + " at " + change.at()
                                + ", after the plan was made",
                        Optional.of(change.batchId()),
                        Optional.of(change.at())))
                .or(() -> made(asked, now).map(WhatChanged::postedMeanwhile))
                .orElseGet(() -> new Refusal(
                        CODE, "this is not the plan that a dry run gives now", Optional.empty(), Optional.empty()));
    }

    private static Optional<KnownOperation> made(ClaimedRequest asked, Plan now) {
        return now.items().stream()
                .flatMap(item -> item.knownOperations().stream())
                .filter(known -> known.createdAt().isAfter(asked.planMadeAt()))
                .max(Comparator.comparing(KnownOperation::createdAt));
    }

    private static Refusal postedMeanwhile(KnownOperation known) {
        String who = known.requestedBy().map(person -> " for " + person).orElse("");
        return new Refusal(
                CODE,
                known.key() + " was made at " + known.createdAt() + who + ", after the plan was made",
                Optional.of(known.batchId()),
                Optional.of(known.createdAt()));
    }
}
