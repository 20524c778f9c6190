package io.settledesk.cli.plan;

import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.text.Words;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints a plan, or what became of it. */
public final class PlanOutput {
    private final PrintWriter out;
    private final boolean json;

    public PlanOutput(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** Prints what would be done. */
    public void plan(Plan plan) {
        long changed = plan.items().stream()
                .filter(item -> !item.before().equals(item.after()))
                .count();
        plan(
                plan,
                changed == 0
                        ? "Would change nothing: no operation is missing"
                        : "Would move no money, and change " + Words.english().counted("coupon", changed));
    }

    /** The same, with the sentence for a plan that moves no money. */
    public void plan(Plan plan, String withoutMoney) {
        if (json) {
            Json.print(out, object(plan.batchId(), plan.planSha256(), false, plan.items()));
            return;
        }
        out.println(
                plan.newOperations() == 0
                        ? withoutMoney
                        : "Would post " + Words.english().counted("operation", plan.newOperations()) + ", "
                                + sums(plan.items()));
        out.println("plan " + plan.planSha256() + " · made " + Shown.time(plan.madeAt()));
        out.println();
        items(plan.items());
    }

    /** Prints what became of it; whether it was done. */
    public boolean answer(String batchId, String planSha256, RequestAnswer answer) {
        boolean done = answer.state() == RequestState.DONE;
        if (json) {
            Map<String, Object> object = object(batchId, planSha256, done, answer.items());
            answer.refusal()
                    .ifPresent(refusal -> object.put(
                            "refusal",
                            Json.object(
                                    "code", refusal.code(),
                                    "message", refusal.message(),
                                    "changedBy", refusal.changedBy(),
                                    "changedAt", refusal.changedAt())));
            Json.print(out, object);
        } else if (done) {
            out.println("Done " + Shown.time(answer.finishedAt()) + ": " + outcomes(answer.items()));
            out.println();
            items(answer.items());
        }
        return done;
    }

    private static String outcomes(List<PlanItem> items) {
        return items.stream()
                .collect(Collectors.groupingBy(PlanItem::outcome, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    private void items(List<PlanItem> items) {
        Table table = Table.of(
                List.of("pos", "coupon", "outcome", "before", "after", "money", "key"), Set.of("pos", "money"));
        for (PlanItem item : items) {
            String before = facts(item.before());
            String after = facts(item.after());
            if (item.newOperations().isEmpty() && item.knownOperations().isEmpty()) {
                table.add(item.position(), item.couponCode(), item.outcome(), before, after, Shown.DASH, Shown.DASH);
            }
            item.newOperations()
                    .forEach(operation -> table.add(
                            item.position(),
                            item.couponCode(),
                            item.outcome(),
                            before,
                            after,
                            movement(operation.key(), operation.amount()),
                            operation.key() + " new"));
            item.knownOperations()
                    .forEach(operation -> table.add(
                            item.position(),
                            item.couponCode(),
                            item.outcome(),
                            before,
                            after,
                            Shown.DASH,
                            known(operation)));
        }
        table.print(out);
    }

    private static String known(KnownOperation operation) {
        return operation.key() + " exists since " + Shown.time(operation.createdAt()) + ", batch " + operation.batchId()
                + operation.requestedBy().map(who -> ", by " + who).orElse("");
    }

    private static String facts(CouponFacts facts) {
        if (facts.versionCount() == 0) {
            return "not seen";
        }
        String win = facts.win().map(money -> " " + Shown.plain(money.amount())).orElse("");
        return "v" + facts.versionCount() + " status " + facts.status() + win + " gen " + facts.generation();
    }

    private static String movement(FinancialKey key, Money amount) {
        return Shown.movement(signed(key, amount), amount.currency());
    }

    /** Debits are negative. */
    private static BigDecimal signed(FinancialKey key, Money amount) {
        return key.kind().sign() < 0 ? amount.amount().negate() : amount.amount();
    }

    private static String sums(List<PlanItem> items) {
        return money(items).entrySet().stream()
                .map(sum -> Shown.movement(sum.getValue(), sum.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static SortedMap<String, BigDecimal> money(List<PlanItem> items) {
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        for (PlanItem item : items) {
            for (PlannedOperation operation : item.newOperations()) {
                sums.merge(operation.amount().currency(), signed(operation.key(), operation.amount()), BigDecimal::add);
            }
        }
        return sums;
    }

    private static Map<String, Object> object(
            String batchId, String planSha256, boolean applied, List<PlanItem> items) {
        return Json.object(
                "batchId", batchId,
                "planSha256", planSha256,
                "applied", applied,
                "items", items.stream().map(PlanOutput::object).toList(),
                "money", money(items));
    }

    private static Map<String, Object> object(PlanItem item) {
        return Json.object(
                "position", item.position(),
                "coupon_code", item.couponCode(),
                "outcome", item.outcome(),
                "reason", item.reason().map(reason -> reason.code().name()),
                "before", object(item.before()),
                "after", object(item.after()),
                "newOperations",
                        item.newOperations().stream().map(PlanOutput::object).toList(),
                "knownOperations",
                        item.knownOperations().stream().map(PlanOutput::object).toList());
    }

    private static Map<String, Object> object(CouponFacts facts) {
        return Json.object(
                "versionCount", facts.versionCount(),
                "status", facts.status(),
                "phase", facts.phase(),
                "generation", facts.generation(),
                "settled", facts.settled(),
                "realWin", facts.win().map(Money::amount),
                "currency", facts.win().map(Money::currency));
    }

    private static Map<String, Object> object(PlannedOperation operation) {
        return operation(operation.key(), operation.amount(), operation.accountId());
    }

    private static Map<String, Object> object(KnownOperation operation) {
        Map<String, Object> object = operation(operation.key(), operation.amount(), operation.accountId());
        object.put("batchId", operation.batchId());
        object.put("createdAt", operation.createdAt());
        object.put("requestedBy", operation.requestedBy());
        return object;
    }

    private static Map<String, Object> operation(FinancialKey key, Money amount, Optional<String> accountId) {
        return Json.object(
                "key", key,
                "amount", amount.amount(),
                "movement", signed(key, amount),
                "currency", amount.currency(),
                "accountId", accountId);
    }
}
