package io.settledesk.domain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * One state of a coupon as the provider (or a person, for a manual batch) said it.
 *
 * @param id the batch and the position in it
 * @param source how the batch came
 * @param status the provider's status code
 * @param phase what the catalogue says about it
 * @param realWin what the provider says was won, 0 or more; present for a {@link Phase#FINAL} version
 * @param currency the currency of realWin, already resolved: the element's, else the coupon's, the placement's, the default
 * @param clock the provider's own time of this version; absent when it sent none, or one too far ahead
 * @param lateness whether newer packets were seen before this one was applied
 * @param settles for a manual result: the parked version that it decides about
 */
public record CouponVersion(
        VersionId id,
        BatchSource source,
        int status,
        Phase phase,
        Optional<BigDecimal> realWin,
        String currency,
        Optional<Instant> clock,
        Lateness lateness,
        Optional<VersionId> settles) {

    /** How a version without a clock stands to versions from packets that were first received after its own. */
    public enum Lateness {
        /** Applied in order of receipt, or dated. */
        NONE,
        /** A version from a packet first received later is stored. */
        OVERTAKEN,
        /** The same, and a recalculation is among them. */
        OVERTAKEN_BY_RECALCULATION
    }

    public CouponVersion {
        realWin = realWin.map(Money::normal);
        if (phase == Phase.FINAL && realWin.isEmpty()) {
            throw new IllegalArgumentException("a final version needs realWin: " + id);
        }
    }

    /** The amount of a final version. */
    public Money win() {
        return new Money(realWin.orElseThrow(), currency);
    }
}
