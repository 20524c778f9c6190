package io.settledesk.settlement.request;

import io.settledesk.db.Tx;
import java.time.Instant;
import java.util.Optional;

/**
 * What one person asks for and another approves or refuses, each with the own login: a held payout's release. The database
 * refuses the asker's own approval, whatever a window or a command lets press.
 */
public final class Approvals {
    private final Tx tx;

    public Approvals(Tx tx) {
        this.tx = tx;
    }

    /** The release of a payout that waits for another person, or for the service after it was approved. */
    public Optional<Asked> ofPayout(String merchantId) {
        return tx.read(handle -> new RequestStore(handle).waitingRelease(merchantId));
    }

    /**
     * Approves; the service then does it.
     *
     * @param reason ticket and words, 3 characters or more
     * @return false when it does not wait any more
     */
    public boolean approve(String requestId, String reason) {
        return tx.run(handle -> new RequestStore(handle).approve(requestId, reason));
    }

    /**
     * Refuses for good; whoever still wants it asks again.
     *
     * @param reason ticket and words, 3 characters or more
     * @return false when it does not wait any more
     */
    public boolean refuse(String requestId, String reason) {
        return tx.run(handle -> new RequestStore(handle).refuse(requestId, reason));
    }

    /**
     * What was asked for.
     *
     * @param requestId the request
     * @param by who asked
     * @param at when
     * @param reason why, in the asker's words
     * @param expiresAt until when it may be approved
     * @param approvedBy who approved; then the service is to do it
     */
    public record Asked(
            String requestId, String by, Instant at, String reason, Instant expiresAt, Optional<String> approvedBy) {}
}
