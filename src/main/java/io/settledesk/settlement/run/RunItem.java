package io.settledesk.settlement.run;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.CouponVersion;
import io.settledesk.domain.Decision;
import io.settledesk.packet.PacketCoupon;

/**
 * One element of a packet after the rules.
 *
 * @param element what came
 * @param version the version that the rules took
 * @param before the coupon before it
 * @param decision what the rules made of it
 */
public record RunItem(PacketCoupon element, CouponVersion version, CouponState before, Decision decision) {

    /** Whether its clock was too far ahead to be believed. */
    public boolean clockAhead() {
        return element.updatedAt().isPresent() && version.clock().isEmpty();
    }
}
