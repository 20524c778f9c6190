package io.settledesk.settlement.settle;

import java.util.Optional;

/**
 * What a person decides about a conflict.
 *
 * @param couponCode the coupon
 * @param incidentId the incident of the conflict; empty where the coupon has only one
 * @param keep whether the standing result is kept; else the parked one is taken
 */
public record Settling(String couponCode, Optional<String> incidentId, boolean keep) {

    String action() {
        return keep ? "coupon.keep" : "coupon.settle";
    }
}
