package io.settledesk.console.batches.content;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.CouponState;
import io.settledesk.domain.CouponVersion;
import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.Decision;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.domain.SettlementRules;
import io.settledesk.domain.VersionId;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.history.CouponHistory;
import io.settledesk.settlement.history.FoldedVersion;
import io.settledesk.settlement.history.StoredVersion;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a content moves, or would have moved, at the place of a batch in the history of its coupons. Pure, by the one rules. */
final class ContentEffect {
    private final EngineSettings settings;
    private final Map<String, List<StoredVersion>> histories;
    private final String batchId;
    private final Instant receivedAt;

    /** The histories hold all versions of each coupon, by version number. */
    ContentEffect(
            EngineSettings settings, Map<String, List<StoredVersion>> histories, String batchId, Instant receivedAt) {
        this.settings = settings;
        this.histories = histories;
        this.batchId = batchId;
        this.receivedAt = receivedAt;
    }

    /** Signed sums by currency; empty when nothing would move. */
    List<Money> of(Packet packet) {
        Map<String, CouponState> states = new HashMap<>();
        Map<String, BigDecimal> sums = new TreeMap<>();
        for (PacketCoupon element : packet.coupons()) {
            CouponState before = states.computeIfAbsent(element.couponCode(), this::before);
            Decision decision = SettlementRules.next(before, version(element, before));
            states.put(element.couponCode(), decision.next());
            decision.operations().forEach(operation -> add(sums, operation));
        }
        return sums.entrySet().stream()
                .map(sum -> new Money(sum.getValue(), sum.getKey()))
                .toList();
    }

    private static void add(Map<String, BigDecimal> sums, FinancialOperation operation) {
        BigDecimal amount = operation.amount().amount();
        BigDecimal movement = operation.key().kind().sign() < 0 ? amount.negate() : amount;
        sums.merge(operation.amount().currency(), movement, BigDecimal::add);
    }

    /** The coupon as it stood before the batch; of a coupon that the stored content does not hold, when the batch came. */
    private CouponState before(String couponCode) {
        List<StoredVersion> all = histories.getOrDefault(couponCode, List.of());
        int end = 0;
        boolean held = all.stream().anyMatch(version -> isOfBatch(version));
        while (end < all.size() && (held ? !isOfBatch(all.get(end)) : isEarlier(all.get(end)))) {
            end++;
        }
        List<FoldedVersion> folded = CouponHistory.fold(all.subList(0, end));
        return folded.isEmpty()
                ? CouponState.unseen(couponCode)
                : folded.get(folded.size() - 1).decision().next();
    }

    private boolean isOfBatch(StoredVersion version) {
        return version.id().batchId().equals(batchId);
    }

    private boolean isEarlier(StoredVersion version) {
        return version.receivedAt().isBefore(receivedAt);
    }

    private CouponVersion version(PacketCoupon element, CouponState before) {
        Phase phase = settings.catalogue().phaseOf(element.status());
        String currency = element.currency().or(before::currency).orElse(settings.defaultCurrency());
        return new CouponVersion(
                new VersionId(batchId, element.position()),
                BatchSource.CALLBACK,
                element.status(),
                phase,
                element.realWin(),
                currency,
                element.updatedAt(),
                Lateness.NONE,
                Optional.empty());
    }
}
