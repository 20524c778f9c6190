package io.settledesk.settlement.settle;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayRefused;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The dry run of a decision about a conflict: reads one snapshot without a lock, writes nothing but its journal line. */
public final class SettlePlanner {
    private static final String ACTION = "coupon.dry_run";

    private final Tx tx;
    private final PrepareSettle prepare;

    public SettlePlanner(Tx tx, EngineSettings settings) {
        this.tx = tx;
        this.prepare = new PrepareSettle(settings, /* writes= */ false);
    }

    /**
     * Plans a decision, and journals it with the session's login.
     *
     * @param reason why, as the person gave it; empty where none was asked for
     * @throws ReplayRefused when there is no such conflict, or it is decided
     */
    public Plan plan(Settling settling, String reason) {
        try {
            SettleEffect effect = prepared(settling);
            Map<String, String> facts =
                    Map.of("incident", effect.conflict().incidentId(), "decision", settling.action());
            journal(
                    JournalLine.of(ACTION, settling.couponCode(), JournalOutcome.DONE, facts)
                            .withPlan(effect.plan().planSha256()),
                    reason);
            return effect.plan();
        } catch (ReplayRefused refused) {
            Map<String, String> facts =
                    Map.of("code", refused.code(), "message", refused.refusal().message());
            journal(JournalLine.of(ACTION, settling.couponCode(), JournalOutcome.REFUSED, facts), reason);
            throw refused;
        }
    }

    /** The plan without a journal line. It can be asked for only when its login has had it as a dry run, too. */
    public Plan look(Settling settling) {
        return prepared(settling).plan();
    }

    private SettleEffect prepared(Settling settling) {
        return tx.read(handle -> prepare.prepare(handle, settling));
    }

    /** The batch that decides, or has decided, what is meant; empty where the coupon has no conflict, or several. */
    public Optional<String> batchId(Settling settling) {
        List<Conflict> meant = tx.read(handle -> new ConflictQueries(handle).ofCoupon(settling.couponCode())).stream()
                .filter(settling::means)
                .toList();
        List<Conflict> open = meant.stream().filter(Conflict::isOpen).toList();
        List<Conflict> candidates = open.isEmpty() ? meant : open;
        return candidates.size() == 1
                ? Optional.of(ManualBatch.idOf(candidates.get(0).incidentId()))
                : Optional.empty();
    }

    private void journal(JournalLine line, String reason) {
        JournalLine whole = reason.isBlank() ? line : line.because(reason);
        tx.run(handle -> {
            Journal.record(handle, whole);
            return whole;
        });
    }
}
