package io.settledesk.console.replay;

import io.settledesk.console.replay.SettleFacts.Balance;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import io.settledesk.settlement.request.RequestAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sentences of a decision about a conflict. */
final class SettleDialogWords extends ReplayDialogWords {
    private final Texts texts;
    private final Formats formats;
    private final Session session;
    private final Decision decision;

    SettleDialogWords(Texts texts, Formats formats, Session session, Decision decision) {
        super(texts, formats, session);
        this.texts = texts;
        this.formats = formats;
        this.session = session;
        this.decision = decision;
    }

    @Override
    String title(String couponCode) {
        return texts.text(decision.keep() ? "settle.title.keep" : "settle.title", couponCode);
    }

    @Override
    String title(Plan plan) {
        return decision.keep()
                ? texts.text("settle.title.keep.with", decision.couponCode(), result(plan))
                : texts.text("settle.title.with", decision.couponCode(), result(plan));
    }

    @Override
    String notPlanned() {
        return texts.text("settle.notplanned");
    }

    @Override
    String icon() {
        return decision.keep() ? "lock" : "git-merge";
    }

    @Override
    boolean withCoupons() {
        return false;
    }

    /** {@code Would post −185.00, +205.00 RUB; net of the coupon then +205.00 RUB}. */
    @Override
    String headline(Plan plan) {
        if (plan.newOperations() == 0) {
            return texts.text(decision.keep() ? "settle.would.keep" : "settle.would.nothing", result(plan));
        }
        return texts.text("settle.would", moved(plan), net(plan));
    }

    @Override
    String under(Plan plan) {
        return decision.keep()
                ? texts.text("settle.under.keep")
                : texts.text("settle.under", last(plan).after().generation());
    }

    @Override
    List<Fact> facts(Plan plan, SettleFacts facts) {
        List<Fact> lines = new ArrayList<>();
        facts.balances().forEach(balance -> lines.add(balance(balance)));
        if (ReplayPlanFacts.somePostedToNobody(plan)) {
            lines.add(new Fact(texts.text("settle.waits"), true));
        }
        if (decision.keep()) {
            facts.setAside().ifPresent(version -> lines.add(new Fact(texts.text("settle.aside", version), false)));
        }
        return lines;
    }

    private Fact balance(Balance balance) {
        String before = money(balance.before());
        String after = money(balance.after());
        return balance.fallsBelowZero()
                ? new Fact(texts.text("settle.balance.below", balance.accountId(), before, after), true)
                : new Fact(texts.text("settle.balance", balance.accountId(), before, after), false);
    }

    @Override
    String confirm(Plan plan) {
        if (plan.newOperations() == 0) {
            return texts.text("settle.confirm.nothing", session.database(), decision.couponCode());
        }
        List<String> accounts = ReplayPlanFacts.accounts(plan);
        String whose = accounts.size() == 1 && !ReplayPlanFacts.somePostedToNobody(plan)
                ? " " + texts.text("replay.confirm.to", accounts.get(0))
                : "";
        String head = texts.text(
                "settle.confirm", session.database(), decision.couponCode(), plan.newOperations(), moved(plan));
        return head + whose + ".";
    }

    /** {@code Settle with 205.00 · post −185.00, +205.00 RUB}. */
    @Override
    String button(Plan plan) {
        if (decision.keep()) {
            return texts.text("settle.button.keep", result(plan));
        }
        return plan.newOperations() == 0
                ? texts.text("settle.button.nothing", result(plan))
                : texts.text("settle.button", result(plan), moved(plan));
    }

    @Override
    String denied(String login, String role) {
        return texts.text("settle.denied", login, role);
    }

    @Override
    String done(Plan plan, RequestAnswer answer, String at) {
        return decision.keep()
                ? texts.text("settle.done.keep", result(plan), at)
                : texts.text("settle.done", last(plan).after().generation(), plan.batchId(), at);
    }

    private String result(Plan plan) {
        return last(plan)
                .after()
                .win()
                .map(win -> formats.digits(Amount.of(win.amount(), win.currency())))
                .orElse(Formats.DASH);
    }

    private String net(Plan plan) {
        return last(plan)
                .after()
                .win()
                .map(win -> formats.money(Amount.movement(win.amount(), win.currency())))
                .orElse(Formats.DASH);
    }

    /** {@code −185.00, +205.00 RUB}: the currency once, where it is one. */
    private String moved(Plan plan) {
        List<Money> movements = plan.items().stream()
                .flatMap(item -> item.newOperations().stream())
                .map(PlannedOperation::signed)
                .toList();
        List<String> currencies =
                movements.stream().map(Money::currency).distinct().toList();
        String last = movements.isEmpty() ? "" : movement(movements.get(movements.size() - 1));
        if (currencies.size() != 1 || movements.size() == 1) {
            return movements.stream().map(this::movement).collect(Collectors.joining(", "));
        }
        return movements.subList(0, movements.size() - 1).stream()
                        .map(money -> formats.digits(Amount.movement(money.amount(), money.currency())))
                        .collect(Collectors.joining(", "))
                + ", " + last;
    }

    private String movement(Money money) {
        return formats.money(Amount.movement(money.amount(), money.currency()));
    }

    private String money(Money money) {
        return formats.money(Amount.of(money.amount(), money.currency()));
    }

    private static PlanItem last(Plan plan) {
        return plan.items().get(plan.items().size() - 1);
    }
}
