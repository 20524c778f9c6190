package io.settledesk.settlement.inbox;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
import io.settledesk.domain.IncidentKind;
import io.settledesk.packet.Packet;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.FaultPoints.Step;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.commit.StoredBatch;
import io.settledesk.settlement.commit.WaitingCouponStore;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.replay.StoredPacket;
import io.settledesk.settlement.run.RunBatch;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies what the receiver has stored, one batch a transaction; any number of them work side by side. The row's lock is the
 * claim: a worker that dies gives it back. What fails is tried again after a growing pause, and set aside after five tries.
 */
public final class InboxWorker {
    private static final Logger LOG = LoggerFactory.getLogger(InboxWorker.class);
    private static final int MOST_TRIES = 5;

    private final Tx tx;
    private final StoredPacket packets;
    private final CommitRun commit;
    private final FaultPoints faults;

    /** A worker that verifies stored signatures by these secrets. */
    public InboxWorker(Tx tx, EngineSettings settings, Signatures signatures) {
        this(tx, settings, signatures, FaultPoints.NONE);
    }

    public InboxWorker(Tx tx, EngineSettings settings, Signatures signatures, FaultPoints faults) {
        this.tx = tx;
        this.packets = new StoredPacket(settings.catalogue(), Optional.of(signatures), /* writes= */ true);
        this.commit = new CommitRun(settings, faults);
        this.faults = faults;
    }

    /**
     * Tries the next batch; false when none can be taken now.
     *
     * @throws Unavailable when the database can neither apply it nor say so
     */
    public boolean runOnce() {
        Claim claim = new Claim();
        try {
            return tx.run(handle -> tryNext(handle, claim));
        } catch (RuntimeException failed) {
            String batchId = claim.batchId.orElseThrow(() -> failed);
            tx.run(handle -> recordTry(handle, batchId, failed));
            return true;
        }
    }

    private boolean tryNext(Handle handle, Claim claim) {
        claim.batchId = Optional.empty();
        Optional<String> next = new InboxStore(handle).claim();
        claim.batchId = next;
        next.ifPresent(batchId -> apply(handle, batchId));
        return next.isPresent();
    }

    private void apply(Handle handle, String batchId) {
        StoredBatch stored = new BatchStore(handle)
                .find(batchId)
                .orElseThrow(() -> new StaleState("read the received batch " + batchId, 1, 0));
        Packet packet;
        try {
            packet = packets.of(stored);
        } catch (ReplayRefused refused) {
            if (!refused.code().equals(StoredPacket.SIGNATURE_BAD)) {
                throw refused;
            }
            setAside(handle, batchId, IncidentKind.STORED_SIGNATURE_BAD, String.valueOf(refused.getMessage()), 1);
            return;
        }
        RunBatch run = new RunBatch(packet, stored.source(), stored.receivedAt());
        commit.writeWaiting(handle, commit.prepare(handle, run, /* late= */ true), "applied");
        faults.reached(Step.BEFORE_COMMIT);
    }

    /** Counts the try, unless what failed has worked after all: the outcome of a COMMIT may have been unknown. */
    private static boolean recordTry(Handle handle, String batchId, RuntimeException failed) {
        InboxStore inbox = new InboxStore(handle);
        OptionalInt before = inbox.attempts(batchId);
        if (before.isEmpty()) {
            return false;
        }
        int tries = before.getAsInt() + 1;
        String error = inWords(failed);
        LOG.warn("try {} of {} to apply batch {} failed: {}", tries, MOST_TRIES, batchId, error, failed);
        if (tries < MOST_TRIES) {
            inbox.postpone(batchId, error, pauseAfter(tries, failed));
        } else {
            setAside(handle, batchId, IncidentKind.BATCH_FAILED, error, tries);
        }
        return true;
    }

    private static void setAside(Handle handle, String batchId, IncidentKind why, String error, int tries) {
        List<String> coupons = new WaitingCouponStore(handle).release(batchId);
        new InboxStore(handle).fail(batchId, error);
        Collections.sort(coupons);
        Map<String, String> details =
                Map.of("error", error, "coupons", String.join(", ", coupons), "tries", Integer.toString(tries));
        new IncidentStore(handle).open(NewIncident.of(why, batchId, details).ofBatch(batchId));
        LOG.error("batch {} is set aside ({}): {}", batchId, why, error);
    }

    /** A database that cannot now is given minutes, a fault of ours seconds: it will hardly mend itself. */
    private static Duration pauseAfter(int tries, RuntimeException failed) {
        return failed instanceof Unavailable
                ? Duration.ofSeconds(Math.min(60, 2L << (2 * (tries - 1))))
                : Duration.ofMillis(250L << tries);
    }

    /** No payload: what the database says of a row may hold its values. */
    private static String inWords(RuntimeException failed) {
        return failed instanceof Unavailable || failed instanceof ReplayRefused
                ? String.valueOf(failed.getMessage())
                : "error code " + ErrorCode.of(failed);
    }

    /** What the current try has taken. */
    private static final class Claim {
        private Optional<String> batchId = Optional.empty();
    }
}
