package io.settledesk.console.batches.content;

import io.settledesk.domain.Money;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The elements of a batch that is not applied: as its bytes say, then with what the dry run says. */
public final class WaitingItems {
    private WaitingItems() {}

    /** In array order; empty when the bytes are no packet. */
    public static List<ItemRow> of(byte[] body, String defaultCurrency) {
        try {
            return PacketParser.parseStored(body).coupons().stream()
                    .map(coupon -> item(coupon, defaultCurrency))
                    .toList();
        } catch (InvalidPacket invalid) {
            return List.of();
        }
    }

    /** The same elements with their outcomes. */
    public static List<ItemRow> planned(List<ItemRow> items, Plan plan) {
        Map<Integer, PlanItem> byPosition = new HashMap<>();
        plan.items().forEach(item -> byPosition.put(item.position(), item));
        return items.stream()
                .map(item -> Optional.ofNullable(byPosition.get(item.position()))
                        .map(planned -> planned(item, planned))
                        .orElse(item))
                .toList();
    }

    private static ItemRow item(PacketCoupon coupon, String defaultCurrency) {
        return new ItemRow(
                coupon.position(),
                coupon.couponCode(),
                coupon.status(),
                coupon.realWin().map(win -> new Money(win, coupon.currency().orElse(defaultCurrency))),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static ItemRow planned(ItemRow item, PlanItem planned) {
        List<ItemRow.Operation> operations = new ArrayList<>();
        for (PlannedOperation operation : planned.newOperations()) {
            operations.add(ItemRow.Operation.of(
                    operation.key(), operation.amount(), operation.accountId().isEmpty()));
        }
        for (KnownOperation operation : planned.knownOperations()) {
            operations.add(ItemRow.Operation.of(
                    operation.key(), operation.amount(), operation.accountId().isEmpty()));
        }
        Optional<Money> win = item.realWin();
        Optional<String> currency = planned.after().win().map(Money::currency);
        return new ItemRow(
                item.position(),
                item.couponCode(),
                item.status(),
                win.map(amount -> new Money(amount.amount(), currency.orElse(amount.currency()))),
                Optional.of(planned.outcome().name()),
                planned.reason(),
                operations);
    }
}
