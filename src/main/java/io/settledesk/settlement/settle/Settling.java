package io.settledesk.settlement.settle;

import java.util.Optional;

/**
 * What a person decides about a conflict.
 *
 * @param couponCode the coupon
 * @param conflict which conflict, by its incident or by the version that waits ({@code b-2#0}); empty where the coupon has
 *     only one
 * @param keep whether the standing result is kept; else the parked one is taken
 */
public record Settling(String couponCode, Optional<String> conflict, boolean keep) {

    boolean means(Conflict candidate) {
        return conflict.map(named -> named.equals(candidate.incidentId())
                        || named.equals(candidate.parked().toString()))
                .orElse(true);
    }

    String action() {
        return keep ? "coupon.keep" : "coupon.settle";
    }
}
