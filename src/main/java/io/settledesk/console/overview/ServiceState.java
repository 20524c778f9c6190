package io.settledesk.console.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How the service stands, on one snapshot.
 *
 * @param readAt the snapshot
 * @param receiverSeen when a running receiver was last alive; empty when none ever was
 * @param lastDelivery when the last request came
 * @param inbox what is stored and not applied
 * @param sending how payouts leave
 * @param verification the last check of the invariants
 * @param resync the last reading from the provider
 */
record ServiceState(
        Instant readAt,
        Optional<Instant> receiverSeen,
        Optional<Instant> lastDelivery,
        Queue inbox,
        PayoutSending sending,
        Optional<Verification> verification,
        Optional<LastResync> resync) {
    /** A receiver not seen for longer is silent. */
    static final Duration SILENT = Duration.ofSeconds(60);

    /** What waits, and since when. */
    record Queue(long depth, Optional<Instant> oldest) {}

    /**
     * How payouts leave.
     *
     * @param paysCredits whether credits are paid out by themselves
     * @param isStopped whether a person must let them be sent again, or adopt this database
     * @param due what waits to be sent
     * @param unknown how many were sent and of unknown outcome
     */
    record PayoutSending(boolean paysCredits, boolean isStopped, Queue due, long unknown) {}

    /**
     * A run of a resync.
     *
     * @param state the word of its state
     * @param drift coupons that differ
     */
    record LastResync(Instant at, String state, long drift) {}

    /** A run of the checks. */
    record Verification(Instant at, long rows, long violations) {}

    boolean isReceiverSilent() {
        return receiverSeen.map(seen -> seen.plus(SILENT).isBefore(readAt)).orElse(true);
    }
}
