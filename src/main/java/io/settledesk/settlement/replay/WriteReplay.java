package io.settledesk.settlement.replay;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Writes a prepared replay whole, in the caller's transaction, and closes the incidents that it answers. */
final class WriteReplay {
    private final Handle handle;
    private final CommitRun commit;
    private final String actor;

    WriteReplay(Handle handle, CommitRun commit, String actor) {
        this.handle = handle;
        this.commit = commit;
        this.actor = actor;
    }

    void write(ReplayRun run) {
        if (run instanceof ReplayRun.Applied applied) {
            again(applied);
        } else if (run instanceof ReplayRun.Waiting waiting) {
            commit.writeWaiting(handle, waiting.run(), "replay by " + actor);
            close(IncidentKind.STORED_SIGNATURE_BAD, run.plan().batchId());
        } else if (run instanceof ReplayRun.Held held) {
            commit.write(handle, held.run());
            new BatchStore(handle).stamp(run.plan().batchId());
            release(held.packet());
        }
    }

    private void again(ReplayRun.Applied run) {
        List<IncidentNote> notes = new ArrayList<>(run.incidents());
        notes.addAll(commit.writeMoney(handle, run.operations(), run.batch().batchId(), run.facts()));
        commit.writeIncidents(handle, notes);
    }

    private void release(HeldPacket packet) {
        QuarantineStore quarantine = new QuarantineStore(handle);
        quarantine.markReplayed(packet.quarantineId());
        close(IncidentKind.PACKET_REJECTED, packet.deliveryId());
        if (!quarantine.holdsUnauthorized()) {
            close(IncidentKind.CALLBACK_UNAUTHORIZED, "callback");
        }
    }

    private void close(IncidentKind kind, String identity) {
        commit.writeIncidents(
                handle, List.of(new IncidentNote.Closed(kind, identity, Closing.MENDED, "replay by " + actor)));
    }
}
