package io.settledesk.settlement.history;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.CouponVersion;
import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.domain.VersionId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A row of {@code coupon_version}.
 *
 * @param couponCode the coupon
 * @param versionNo from 1, the order in which versions were taken
 * @param id batch and position
 * @param source how the batch came
 * @param status the provider's status code
 * @param phase what the catalogue said when the version was applied
 * @param realWin what the provider said was won
 * @param currency currency of realWin, as it was resolved
 * @param clock the provider's time
 * @param settles for a manual result: the parked version that it decides about
 * @param generation settlement generation after it
 * @param outcome what became of it
 * @param reason why
 * @param receivedAt when its batch was first received
 */
public record StoredVersion(
        String couponCode,
        int versionNo,
        VersionId id,
        BatchSource source,
        int status,
        Phase phase,
        Optional<BigDecimal> realWin,
        String currency,
        Optional<Instant> clock,
        Optional<VersionId> settles,
        int generation,
        Outcome outcome,
        Reason reason,
        Instant receivedAt) {

    /** The version as the rules take it. That it was overtaken is known from its reason alone. */
    public CouponVersion asSaid() {
        boolean overtaken = reason.code() == ReasonCode.NEWER_PACKETS_KNOWN;
        return new CouponVersion(
                id,
                source,
                status,
                phase,
                realWin,
                currency,
                clock,
                overtaken ? Lateness.OVERTAKEN_BY_RECALCULATION : Lateness.NONE,
                settles);
    }
}
