package io.settledesk.settlement.settle;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.CouponState;
import io.settledesk.domain.ParkedVersion;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.LockStore;
import io.settledesk.settlement.run.NamePayouts;
import io.settledesk.settlement.run.PlanApply;
import io.settledesk.settlement.run.RunBatch;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Runs a decision up to its writes: without a lock for a plan to show, under the coupon's lock for one to write. */
final class PrepareSettle {
    private final EngineSettings settings;
    private final CommitRun commit;
    private final boolean writes;

    PrepareSettle(EngineSettings settings, boolean writes) {
        this.settings = settings;
        this.commit = new CommitRun(settings, FaultPoints.NONE);
        this.writes = writes;
    }

    /**
     * Prepares a decision.
     *
     * @throws ReplayRefused when there is no such conflict, or it is decided
     */
    SettleEffect prepare(Handle handle, Settling settling) {
        if (writes) {
            // Before the batch, against the order of all others: its id is no one's but those who decide this coupon.
            new LockStore(handle).lockCoupons(List.of(settling.couponCode()));
        }
        Conflict conflict = conflict(new ConflictQueries(handle), settling);
        Facts facts = new FactsQueries(handle).facts(List.of(settling.couponCode()));
        CouponState state = facts.coupon(settling.couponCode()).state();
        ManualBatch batch = batch(handle, settling, conflict, state);
        Instant receivedAt = writes ? registered(handle, batch) : facts.readAt();
        RunBatch run = new RunBatch(batch.packet(), BatchSource.MANUAL, receivedAt);
        ApplyRun prepared = writes
                ? commit.prepare(handle, run, /* late= */ false)
                : new PlanApply(settings).plan(new FactsQueries(handle), run, /* late= */ false);
        Plan plan = Plan.of(
                batch.packet().batchId(),
                batch.sha256(),
                prepared.facts().readAt(),
                NamePayouts.of(new FactsQueries(handle), prepared).planItems());
        return new SettleEffect(plan, prepared, conflict, commit);
    }

    private static Conflict conflict(ConflictQueries queries, Settling settling) {
        List<Conflict> all = queries.ofCoupon(settling.couponCode());
        List<Conflict> meant = all.stream().filter(settling::means).toList();
        List<Conflict> open = meant.stream().filter(Conflict::isOpen).toList();
        if (open.isEmpty()) {
            throw none(queries, settling, meant);
        }
        if (open.size() > 1) {
            String ids = open.stream()
                    .map(conflict -> conflict.incidentId() + " (" + conflict.parked() + ")")
                    .collect(java.util.stream.Collectors.joining(", "));
            throw new ReplayRefused(
                    "AMBIGUOUS",
                    "coupon " + settling.couponCode() + " has several open conflicts: name one with --incident: "
                            + ids);
        }
        return open.get(0);
    }

    private static ReplayRefused none(ConflictQueries queries, Settling settling, List<Conflict> closed) {
        List<String> batches = closed.stream()
                .map(conflict -> ManualBatch.idOf(conflict.incidentId()))
                .toList();
        String coupon = "coupon " + settling.couponCode();
        return queries.settled(settling.couponCode(), batches)
                .map(settled -> new ReplayRefused(
                        "ALREADY_SETTLED",
                        coupon + " was settled by " + settled.batchId() + " at " + settled.at()
                                + settled.actor().map(who -> " for " + who).orElse(""),
                        settled.batchId(),
                        settled.at()))
                .orElseGet(() -> new ReplayRefused(
                        "NOT_FOUND",
                        settling.conflict()
                                .map(id -> coupon + " has no open conflict with incident " + id)
                                .orElse(coupon + " has no open conflict")));
    }

    private ManualBatch batch(Handle handle, Settling settling, Conflict conflict, CouponState state) {
        ParkedVersion parked = state.parked().stream()
                .filter(waiting -> waiting.id().equals(conflict.parked()))
                .findFirst()
                .orElseThrow(() -> new ReplayRefused(
                        "NOT_FOUND", "version " + conflict.parked() + " of the conflict does not wait any more"));
        if (settling.keep()) {
            requireStanding(state);
            return ManualBatch.keeping(conflict, state, parked);
        }
        requireOther(state, parked);
        String payload = new ConflictQueries(handle).payload(conflict.couponCode(), parked.id());
        return ManualBatch.settling(conflict, state, parked, recalculation(parked), payload);
    }

    private static void requireStanding(CouponState state) {
        if (!state.settled()) {
            throw new ReplayRefused(
                    "NOT_SETTLED", "coupon " + state.couponCode() + " has no result in force that could be kept");
        }
    }

    private static void requireOther(CouponState state, ParkedVersion parked) {
        boolean same = state.realWin().isPresent()
                && state.status() == parked.status()
                && state.realWin().get().compareTo(parked.realWin()) == 0
                && state.currency().equals(Optional.of(parked.currency()));
        if (same) {
            throw new ReplayRefused(
                    "SAME_RESULT",
                    "the result that waits is the one in force by now: keep it instead, which moves nothing");
        }
    }

    private int recalculation(ParkedVersion parked) {
        StatusCatalogue catalogue = settings.catalogue();
        if (catalogue.phaseOf(parked.status()) != Phase.FINAL) {
            throw new ReplayRefused(
                    "PACKET_INVALID", "status " + parked.status() + " is no final one by settlement.statuses");
        }
        return catalogue.phases().entrySet().stream()
                .filter(entry -> entry.getValue() == Phase.RECALCULATION)
                .map(Map.Entry::getKey)
                .min(java.util.Comparator.comparing(
                        (Integer code) -> code == StatusCatalogue.RECALCULATION ? Integer.MIN_VALUE : code))
                .orElseThrow(() ->
                        new ReplayRefused("PACKET_INVALID", "settlement.statuses names no status of a recalculation"));
    }

    private static Instant registered(Handle handle, ManualBatch batch) {
        return new BatchStore(handle)
                .register(batch.stored())
                .orElseThrow(() -> new ReplayRefused(
                        "ALREADY_SETTLED", "batch " + batch.packet().batchId() + " has decided this conflict before"));
    }
}
