package io.settledesk.settlement;

import io.settledesk.db.Tx;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.ApplyResult.Applied;
import io.settledesk.settlement.FaultPoints.Step;
import io.settledesk.settlement.IncomingBatch.Signed;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.commit.NewBatch;
import io.settledesk.settlement.commit.StoredBatch;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.RunBatch;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Applies a batch in one transaction: registers it, runs the rules, moves the money. All of it or nothing. */
public final class ApplyBatch {
    private final Tx tx;
    private final EngineSettings settings;
    private final CommitRun commit;
    private final FaultPoints faults;

    public ApplyBatch(Tx tx, EngineSettings settings) {
        this(tx, settings, FaultPoints.NONE);
    }

    public ApplyBatch(Tx tx, EngineSettings settings, FaultPoints faults) {
        this.tx = tx;
        this.settings = settings;
        this.commit = new CommitRun(settings, faults);
        this.faults = faults;
    }

    /**
     * Applies a batch, or finds that its id is known.
     *
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public ApplyResult apply(IncomingBatch batch) {
        String sha256 = Sha256.hex(batch.body());
        ApplyResult result = tx.run(handle -> apply(handle, batch, sha256));
        faults.reached(Step.COMMITTED);
        return result;
    }

    private ApplyResult apply(Handle handle, IncomingBatch batch, String sha256) {
        faults.reached(Step.BEGUN);
        Optional<Instant> receivedAt = new BatchStore(handle).register(newBatch(batch, sha256));
        if (receivedAt.isEmpty()) {
            return duplicate(handle, batch, sha256);
        }
        faults.reached(Step.BATCH_REGISTERED);
        RunBatch run = new RunBatch(batch.packet(), batch.source(), receivedAt.get());
        ApplyRun prepared = commit.prepare(handle, run, /* late= */ false);
        commit.write(handle, prepared);
        new BatchStore(handle).stamp(batch.packet().batchId());
        faults.reached(Step.BEFORE_COMMIT);
        return new Applied(prepared.planItems());
    }

    private ApplyResult duplicate(Handle handle, IncomingBatch batch, String sha256) {
        String batchId = batch.packet().batchId();
        new BatchStore(handle).lock(batchId);
        KnownBatch known = KnownBatch.compare(handle, settings, batch, sha256);
        return known.isSame() && !known.stored().applied() ? applyWaiting(handle, known.stored()) : known.duplicate();
    }

    /** Whoever is told that a batch is known takes it for settled: what only waits, or has failed, is applied first. */
    private ApplyResult applyWaiting(Handle handle, StoredBatch stored) {
        RunBatch run = new RunBatch(packet(stored), stored.source(), stored.receivedAt());
        ApplyRun prepared = commit.prepare(handle, run, /* late= */ true);
        commit.writeWaiting(handle, prepared, "sent again");
        faults.reached(Step.BEFORE_COMMIT);
        return new Applied(prepared.planItems());
    }

    static Packet packet(StoredBatch stored) {
        try {
            return PacketParser.parseStored(stored.body());
        } catch (InvalidPacket e) {
            throw new IllegalStateException(
                    "batch " + stored.batchId() + " is stored with a body that is no packet", e);
        }
    }

    static NewBatch newBatch(IncomingBatch batch, String sha256) {
        return new NewBatch(
                batch.packet().batchId(),
                batch.source(),
                batch.packet().coupons().size(),
                batch.body(),
                sha256,
                batch.signature().map(Signed::header),
                batch.signature().map(Signed::fingerprint),
                batch.arrival());
    }
}
