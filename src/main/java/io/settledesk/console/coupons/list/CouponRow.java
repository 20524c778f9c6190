package io.settledesk.console.coupons.list;

import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A line of the list.
 *
 * @param code coupon code as stored
 * @param status the provider's status code in force
 * @param generation settlement generation, from 0
 * @param settled whether the generation's result was processed
 * @param win the result in force; empty while not settled
 * @param currency the coupon's own
 * @param owner account id; empty while nobody said who placed it
 * @param versions versions seen
 * @param lastBatch the batch of the last version taken
 * @param providerTime the provider's time of the state in force
 * @param updatedAt our time of the last change
 * @param net what its operations add up to, by currency, posted or waiting; empty when it has none
 * @param flags what it carries beside its status
 */
record CouponRow(
        String code,
        int status,
        int generation,
        boolean settled,
        Optional<BigDecimal> win,
        String currency,
        Optional<String> owner,
        int versions,
        String lastBatch,
        Optional<Instant> providerTime,
        Instant updatedAt,
        List<Money> net,
        Set<CouponFlag> flags) {
    CouponRow {
        net = List.copyOf(net);
        flags = Set.copyOf(flags);
    }

    CouponRow with(List<Money> knownNet, Set<CouponFlag> knownFlags) {
        return new CouponRow(
                code,
                status,
                generation,
                settled,
                win,
                currency,
                owner,
                versions,
                lastBatch,
                providerTime,
                updatedAt,
                knownNet,
                knownFlags);
    }
}
