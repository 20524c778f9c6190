package io.settledesk.settlement.replay;

import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.commit.StoredBatch;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.AssignedOperation;
import io.settledesk.settlement.run.Facts;
import java.util.List;

/** A replay up to its writes. */
sealed interface ReplayRun {

    Plan plan();

    /** A batch that is stored but not applied: it is applied now. */
    record Waiting(Plan plan, ApplyRun run) implements ReplayRun {}

    /** A packet in quarantine that is valid now: it becomes a batch and is applied. To write, it is registered already. */
    record Held(Plan plan, ApplyRun run, HeldPacket packet) implements ReplayRun {}

    /** A batch that is applied: the operations that should exist and do not are made. */
    record Applied(
            Plan plan, StoredBatch batch, Facts facts, List<AssignedOperation> operations, List<IncidentNote> incidents)
            implements ReplayRun {
        public Applied {
            operations = List.copyOf(operations);
            incidents = List.copyOf(incidents);
        }
    }
}
