package io.settledesk.domain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a coupon: the only input of the rules besides the version.
 *
 * @param couponCode the coupon
 * @param status status in force; 0 before the first version
 * @param phase phase in force
 * @param generation settlement generation, from 0; each recalculation of a result opens the next
 * @param settled whether this generation's final result was processed
 * @param realWin the result in force; empty while not settled
 * @param currency the coupon's own currency so far
 * @param sourceUpdatedAt the latest provider's time taken; never goes back
 * @param settledAt provider's time of the result in force
 * @param recalculatedAt the latest recalculation seen
 * @param openedAt the latest open snapshot seen, whatever became of it
 * @param parked results that wait, in order of arrival
 * @param lastBatchId the batch of the last version taken
 * @param byHand this generation was opened by a person, and the recalculation that it stands for has not come yet
 * @param versionCount versions seen
 */
public record CouponState(
        String couponCode,
        int status,
        Phase phase,
        int generation,
        boolean settled,
        Optional<BigDecimal> realWin,
        Optional<String> currency,
        Optional<Instant> sourceUpdatedAt,
        Optional<Instant> settledAt,
        Optional<Instant> recalculatedAt,
        Optional<Instant> openedAt,
        List<ParkedVersion> parked,
        Optional<String> lastBatchId,
        boolean byHand,
        int versionCount) {

    public CouponState {
        parked = List.copyOf(parked);
        realWin = realWin.map(Money::normal);
        if (settled != realWin.isPresent()) {
            throw new IllegalArgumentException("realWin stands exactly while settled: " + couponCode);
        }
    }

    /** A coupon before its first version. */
    public static CouponState unseen(String couponCode) {
        return new CouponState(
                couponCode,
                0,
                Phase.OPEN,
                0,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                false,
                0);
    }

    /** What the current generation credited: nothing while unsettled or when the result was zero. */
    public Optional<Money> credited() {
        return realWin.filter(amount -> amount.signum() > 0).map(amount -> new Money(amount, currency.orElseThrow()));
    }
}
