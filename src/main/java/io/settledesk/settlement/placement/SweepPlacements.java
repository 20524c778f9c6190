package io.settledesk.settlement.placement;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.settlement.commit.PostWaiting;
import io.settledesk.settlement.run.LockStore;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

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
            int posted = new PostWaiting(handle, "sweep").post(couponCodes);
            if (posted > 0) {
                journal(handle, couponCodes, posted);
            }
            return posted;
        });
    }

    /** Money that moved without anybody's asking has its line too, in the same transaction. */
    private static void journal(Handle handle, List<String> couponCodes, int posted) {
        String range = couponCodes.get(0) + "-" + couponCodes.get(couponCodes.size() - 1);
        Map<String, String> details = Map.of("operations", Integer.toString(posted));
        Journal.write(
                handle,
                "service",
                JournalLine.of("placements.sweep", "coupons " + range, JournalOutcome.DONE, details));
    }
}
