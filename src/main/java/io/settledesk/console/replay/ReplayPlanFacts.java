package io.settledesk.console.replay;

import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a plan adds up to. */
final class ReplayPlanFacts {
    private ReplayPlanFacts() {}

    /** Money would move, or versions would be stored. */
    static boolean changesSomething(Plan plan) {
        return plan.newOperations() > 0
                || plan.items().stream().anyMatch(item -> !item.before().equals(item.after()));
    }

    /** Elements whose version is new to their coupon. */
    static int versions(Plan plan) {
        return (int) plan.items().stream()
                .filter(item -> item.before().versionCount() != item.after().versionCount())
                .count();
    }

    /** Elements that stay as they are. */
    static int staying(Plan plan) {
        return (int) plan.items().stream()
                .filter(item -> item.newOperations().isEmpty())
                .filter(item -> isSameState(item.before(), item.after()))
                .count();
    }

    /** The coupon stays as it is; that one more version of it is stored does not count. */
    static boolean isSameState(CouponFacts before, CouponFacts after) {
        return before.versionCount() > 0
                && before.status() == after.status()
                && before.generation() == after.generation()
                && before.settled() == after.settled()
                && before.win().equals(after.win());
    }

    static List<Money> money(Plan plan) {
        return plan.money().entrySet().stream()
                .map(sum -> new Money(sum.getValue(), sum.getKey()))
                .toList();
    }

    /** Whose money would move, in the order of the elements. */
    static List<String> accounts(Plan plan) {
        return plan.items().stream()
                .flatMap(item -> item.newOperations().stream())
                .flatMap(operation -> operation.accountId().stream())
                .distinct()
                .toList();
    }

    /** Whether an operation would wait for its owner. */
    static boolean somePostedToNobody(Plan plan) {
        return plan.items().stream()
                .flatMap(item -> item.newOperations().stream())
                .map(PlannedOperation::accountId)
                .anyMatch(Optional::isEmpty);
    }

    /** Operations that exist already, each once. */
    static List<KnownOperation> known(Collection<PlanItem> items) {
        return items.stream()
                .flatMap(item -> item.knownOperations().stream())
                .distinct()
                .toList();
    }

    /** How many elements had each outcome, in the order of the words. */
    static SortedMap<String, Integer> outcomes(Collection<PlanItem> items) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        items.forEach(item -> counts.merge(item.outcome().name(), 1, Integer::sum));
        return counts;
    }
}
