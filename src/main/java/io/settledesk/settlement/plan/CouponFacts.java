package io.settledesk.settlement.plan;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import java.util.Optional;

/**
 * The part of a coupon's state that a plan shows and hashes.
 *
 * @param versionCount versions seen; 0 for a coupon not seen before
 * @param status status in force; 0 for a coupon not seen before
 * @param phase phase in force
 * @param generation settlement generation
 * @param settled whether the generation's result was processed
 * @param win the result in force, while settled
 */
public record CouponFacts(
        int versionCount, int status, Phase phase, int generation, boolean settled, Optional<Money> win) {

    public static CouponFacts of(CouponState state) {
        return new CouponFacts(
                state.versionCount(),
                state.status(),
                state.phase(),
                state.generation(),
                state.settled(),
                state.realWin().map(amount -> new Money(amount, state.currency().orElseThrow())));
    }
}
