package io.settledesk.settlement.request;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A request that a worker has taken.
 *
 * @param requestId the request
 * @param kind what is asked
 * @param target the batch, or the quarantined packet
 * @param planSha256 the plan that was shown
 * @param planMadeAt when the asker was shown it last, by the journal
 * @param versionCounts the versions of each coupon of that plan, by coupon
 * @param reason ticket and words
 * @param requestedBy who asked
 * @param requestedAt when
 * @param expiresAt until when it may be done
 * @param approvedBy the other person, where one is needed
 */
public record ClaimedRequest(
        String requestId,
        String kind,
        String target,
        String planSha256,
        Instant planMadeAt,
        Map<String, Integer> versionCounts,
        String reason,
        String requestedBy,
        Instant requestedAt,
        Instant expiresAt,
        Optional<String> approvedBy) {

    public ClaimedRequest {
        versionCounts = Map.copyOf(versionCounts);
    }
}
