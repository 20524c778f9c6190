package io.settledesk.settlement;

import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.Owner;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The money between two contents of one batchId: by how much the results that they name differ. */
final class ContentDifference {
    private final EngineSettings settings;
    private final Facts facts;

    /** The facts say which currency a coupon has whose element names none. */
    ContentDifference(EngineSettings settings, Facts facts) {
        this.settings = settings;
        this.facts = facts;
    }

    /** More than zero; empty when no result differs, or results of several currencies do, which are never added up. */
    Optional<Money> between(Packet stored, Packet said) {
        Map<String, BigDecimal> sums = new TreeMap<>();
        stored.coupons().forEach(element -> add(sums, element, -1));
        said.coupons().forEach(element -> add(sums, element, 1));
        sums.values().removeIf(sum -> sum.signum() == 0);
        return sums.size() == 1
                ? sums.entrySet().stream()
                        .map(sum -> new Money(sum.getValue().abs(), sum.getKey()))
                        .findFirst()
                : Optional.empty();
    }

    private void add(Map<String, BigDecimal> sums, PacketCoupon element, int sign) {
        if (settings.catalogue().phaseOf(element.status()) == Phase.FINAL) {
            element.realWin()
                    .ifPresent(win ->
                            sums.merge(currency(element), win.multiply(BigDecimal.valueOf(sign)), BigDecimal::add));
        }
    }

    private String currency(PacketCoupon element) {
        return element.currency()
                .or(() -> facts.coupon(element.couponCode()).state().currency())
                .or(() -> facts.coupon(element.couponCode()).owner().map(Owner::currency))
                .orElse(settings.defaultCurrency());
    }
}
