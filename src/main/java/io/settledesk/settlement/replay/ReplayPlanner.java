package io.settledesk.settlement.replay;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.plan.Plan;
import java.util.Map;
import java.util.Optional;

/** The dry run of a replay: reads one snapshot without a lock, writes nothing but its journal line. */
public final class ReplayPlanner {
    private static final String ACTION = "batch.dry_run";

    private final Tx tx;
    private final EngineSettings settings;
    private final PrepareReplay prepare;

    /**
     * A planner.
     *
     * @param signatures the callback secrets; a person's login has none, and the service then checks the signature of a
     *     quarantined packet when it applies it
     */
    public ReplayPlanner(Tx tx, EngineSettings settings, PacketParser parser, Optional<Signatures> signatures) {
        this.tx = tx;
        this.settings = settings;
        this.prepare = new PrepareReplay(settings, parser, signatures, Optional.empty());
    }

    /**
     * Plans the replay of a stored batch or a quarantined packet, and journals it with the session's login.
     *
     * @param target a batch id or a quarantine id
     * @param reason why, as the person gave it; empty where none was asked for
     * @throws ReplayRefused when there is nothing to replay, or the packet is invalid
     */
    public Plan plan(String target, String reason) {
        try {
            Plan plan = look(target);
            JournalLine line = JournalLine.of(
                            ACTION,
                            plan.batchId(),
                            JournalOutcome.DONE,
                            Map.of("operations", Integer.toString(plan.newOperations())))
                    .withPlan(plan.planSha256());
            journal(line, reason);
            return plan;
        } catch (ReplayRefused refused) {
            Map<String, String> details =
                    Map.of("code", refused.code(), "message", refused.refusal().message());
            journal(JournalLine.of(ACTION, target, JournalOutcome.REFUSED, details), reason);
            throw refused;
        }
    }

    /** The same without a reason. */
    public Plan plan(String target) {
        return plan(target, "");
    }

    /**
     * The plan without a journal line: for looks that nobody asked for. It can be asked for only when its login has had it as a
     * dry run, too.
     */
    public Plan look(String target) {
        return tx.read(handle -> prepare.prepare(handle, target).plan());
    }

    CommitRun committer() {
        return new CommitRun(settings, FaultPoints.NONE);
    }

    /** The same run up to its writes, under locks. */
    PrepareReplay toWrite(CommitRun commit) {
        return prepare.toWrite(commit);
    }

    private void journal(JournalLine line, String reason) {
        JournalLine whole = reason.isBlank() ? line : line.because(reason);
        tx.run(handle -> {
            Journal.record(handle, whole);
            return whole;
        });
    }
}
