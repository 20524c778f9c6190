package io.settledesk.settlement.run;

import java.util.Collection;
import org.jdbi.v3.core.Handle;

/**
 * Takes the locks of a run in the one order that everybody keeps: batch, coupons, payouts, accounts; inside each by key.
 *
 * <p>A coupon that was never seen has no row to lock, and two batches could both make it. Such codes are locked by advisory
 * locks of the transaction first, all in one statement and in the order of their hashes; then the rows that exist by now are
 * locked in the order of their codes. Nobody who holds a row lock waits for an advisory lock, and each kind is taken in one
 * order, so no circle can close. Two codes of one hash only wait for each other. A placeholder row in place of the advisory
 * lock would need values that no version has said, and would write each new coupon twice.
 */
public final class LockStore {
    private static final String LOCK_UNSEEN = """
            select count(pg_advisory_xact_lock(unseen.lock_key))
            from (
                select hashtextextended(c.code, 7301) as lock_key
                from unnest(:codes) as c (code)
                where not exists (select from coupon k where k.coupon_code = c.code)
                order by lock_key
            ) unseen
            """;

    private static final String LOCK_COUPONS = """
            select coupon_code
            from coupon
            where coupon_code = any(:codes)
            order by coupon_code
            for update
            """;

    private final Handle handle;

    public LockStore(Handle handle) {
        this.handle = handle;
    }

    /** Locks coupons, seen or not, until the transaction ends. Their state is to be read afterwards, in a statement of its own. */
    public void lockCoupons(Collection<String> couponCodes) {
        try (var unseen = handle.createQuery(LOCK_UNSEEN)) {
            unseen.bindArray("codes", String.class, couponCodes)
                    .mapTo(Long.class)
                    .one();
        }
        try (var seen = handle.createQuery(LOCK_COUPONS)) {
            seen.bindArray("codes", String.class, couponCodes)
                    .mapTo(String.class)
                    .list();
        }
    }
}
