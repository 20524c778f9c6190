package io.settledesk.settlement.plan;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.Sha256;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The hash of a plan: SHA-256 over the canonical JSON of what would be done. It holds no clock and no balance, so that the
 * same plan made later has the same hash, and it changes as soon as another batch touches one of the coupons.
 */
final class PlanHash {
    private PlanHash() {}

    static String of(String batchId, String bodySha256, List<PlanItem> items) {
        return Sha256.hex(CanonicalJson.bytes(Map.of(
                "batch",
                batchId,
                "body",
                bodySha256,
                "items",
                items.stream().map(PlanHash::item).toList())));
    }

    private static Map<String, Object> item(PlanItem item) {
        Map<String, Object> json = new HashMap<>();
        json.put("position", item.position());
        json.put("coupon", item.couponCode());
        json.put("versionCount", item.before().versionCount());
        json.put("generation", item.before().generation());
        json.put("settled", item.before().settled());
        json.put("outcome", item.outcome().name());
        json.put(
                "new",
                item.newOperations().stream()
                        .sorted(Comparator.comparing(PlannedOperation::key))
                        .map(made -> key(made.key(), made.amount(), made.accountId()))
                        .toList());
        json.put(
                "known",
                item.knownOperations().stream()
                        .sorted(Comparator.comparing(KnownOperation::key))
                        .map(known -> key(known.key(), known.amount(), known.accountId()))
                        .toList());
        json.put(
                "payouts",
                item.newOperations().stream()
                        .flatMap(made -> made.payoutIds().stream())
                        .sorted()
                        .toList());
        return json;
    }

    private static Map<String, Object> key(FinancialKey key, Money amount, Optional<String> accountId) {
        return Map.of(
                "key", key.toString(),
                "amount", amount.amount().toPlainString(),
                "currency", amount.currency(),
                "account", accountId);
    }
}
