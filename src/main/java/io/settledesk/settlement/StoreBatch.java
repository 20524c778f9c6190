package io.settledesk.settlement;

import io.settledesk.db.Tx;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.settlement.ApplyResult.Stored;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.WaitingCouponStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The inbox's half of an apply: stores a batch durably with the coupons that wait for it; a worker applies it later. */
public final class StoreBatch {
    private final Tx tx;
    private final EngineSettings settings;

    public StoreBatch(Tx tx, EngineSettings settings) {
        this.tx = tx;
        this.settings = settings;
    }

    /**
     * Stores a batch, or finds that its id is known.
     *
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public ApplyResult store(IncomingBatch batch) {
        String sha256 = Sha256.hex(batch.body());
        return tx.run(handle -> store(handle, batch, sha256));
    }

    private ApplyResult store(Handle handle, IncomingBatch batch, String sha256) {
        List<String> coupons = batch.packet().coupons().stream()
                .map(PacketCoupon::couponCode)
                .distinct()
                .toList();
        Optional<Instant> receivedAt = new BatchStore(handle).receive(ApplyBatch.newBatch(batch, sha256), coupons);
        if (receivedAt.isEmpty()) {
            return KnownBatch.compare(handle, settings, batch, sha256).duplicate();
        }
        new WaitingCouponStore(handle).hold(batch.packet().batchId(), receivedAt.get(), coupons);
        return new Stored(batch.packet().coupons().size());
    }
}
