package io.settledesk.settlement.placement;

import io.settledesk.db.Tx;
import io.settledesk.settlement.commit.PostWaiting;
import io.settledesk.settlement.run.LockStore;
import java.util.List;

/** Posts what has its placement now, whoever wrote that placement. The service runs it each minute. */
public final class SweepPlacements {
    /** Coupons a transaction: short enough not to hold a callback up. */
    private static final int CHUNK = 500;

    private final Tx tx;

    public SweepPlacements(Tx tx) {
        this.tx = tx;
    }

    /** Goes once through all that waits, some hundred coupons a transaction; returns how many operations it posted. */
    public long runOnce() {
        long posted = 0;
        String after = "";
        while (true) {
            String begin = after;
            List<String> waiting = tx.read(handle -> new PlacementStore(handle).waiting(begin, CHUNK));
            if (waiting.isEmpty()) {
                return posted;
            }
            posted += post(waiting);
            after = waiting.get(waiting.size() - 1);
        }
    }

    private int post(List<String> couponCodes) {
        return tx.run(handle -> {
            new LockStore(handle).lockCoupons(couponCodes);
            return new PostWaiting(handle, "sweep").post(couponCodes);
        });
    }
}
