package io.settledesk.settlement.commit;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Table {@code inbox_coupon}: the coupons of a batch that waits, so that no later batch of theirs goes before it. */
public final class WaitingCouponStore {
    private static final String HOLD = """
            insert into inbox_coupon (coupon_code, batch_id, received_at)
            select c.code, :batchId, :receivedAt
            from unnest(:codes) as c (code)
            """;

    private static final String RELEASE = """
            delete from inbox_coupon i
            using batch b
            where b.batch_id = :batchId
                and i.coupon_code = any(b.waiting_coupons)
                and i.received_at = b.received_at
                and i.batch_id = b.batch_id
            returning i.coupon_code
            """;

    private final Handle handle;

    public WaitingCouponStore(Handle handle) {
        this.handle = handle;
    }

    /** Names the coupons, each once, that wait for a batch from now on. */
    public void hold(String batchId, Instant receivedAt, Collection<String> couponCodes) {
        try (var insert = handle.createUpdate(HOLD)) {
            insert.bind("batchId", batchId)
                    .bind("receivedAt", receivedAt)
                    .bindArray("codes", String.class, couponCodes)
                    .execute();
        }
    }

    /** They wait for it no longer; to be called while its row still names them. Returns which they were. */
    public List<String> release(String batchId) {
        try (var delete = handle.createQuery(RELEASE)) {
            return delete.bind("batchId", batchId).mapTo(String.class).list();
        }
    }
}
