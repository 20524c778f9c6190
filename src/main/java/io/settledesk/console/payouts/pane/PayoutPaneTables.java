package io.settledesk.console.payouts.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The cards of the pane: attempts with what was sent and said, ledger entries, callbacks with their bytes. */
final class PayoutPaneTables {
    private static final int ROWS = 8;
    private static final String PAYOUT = "payout:";

    private final UiKit kit;
    private final Navigation navigation;
    private final PayoutWords words;
    private final PayoutPaneViewModel model;
    private final Card attempts;
    private final Card attempt;
    private final Card entries;
    private final Card calls;
    private final Card body;
    private final Following following = new Following();

    PayoutPaneTables(UiKit kit, Navigation navigation, PayoutWords words, PayoutPaneViewModel model) {
        this.kit = kit;
        this.navigation = navigation;
        this.words = words;
        this.model = model;
        attempts =
                table("payouts.attempts", new ListTable<>(kit, "payout.attempts", attemptColumns(), model.attempts()));
        attempt = new Card("");
        entries = table("payouts.entries", new ListTable<>(kit, "payout.entries", entryColumns(), model.entries()));
        calls = table("payouts.calls", new ListTable<>(kit, "payment.calls", callColumns(), model.calls()));
        body = new Card("");
        following.now(model.attempts().currentProperty(), this::drawAttempt);
        following.now(model.calls().currentProperty(), this::drawBody);
    }

    List<Node> of(PayoutCase payout) {
        entries.setTitle(text("payouts.entries", payout.account()));
        if (payout.attempts().isEmpty()) {
            return List.of(
                    new Card(text("payouts.attempts"), EmptyNode.line("send", text("payouts.attempts.none"))), entries);
        }
        attempts.setNote(words.counts(payout.attempts()));
        return List.of(attempts, attempt, entries);
    }

    List<Node> of(PaymentCase payment) {
        return payment.calls().isEmpty() ? List.of() : List.of(calls, body);
    }

    private <R> Card table(String titleKey, ListTable<R> table) {
        Card card = new Card(text(titleKey), table.asHighAsRows(ROWS)).squareEnd();
        card.setMinHeight(Region.USE_PREF_SIZE);
        return card;
    }

    private void drawAttempt() {
        Optional<PayoutCase.Attempt> chosen = model.attempts().currentProperty().get();
        attempt.setTitle(
                chosen.map(one -> text("payouts.attempt", one.number())).orElse(""));
        attempt.setNote(text("payouts.attempt.masked"));
        chosen.ifPresent(one -> content(
                attempt,
                said("payouts.attempt.request", one.request().orElse("")),
                said("payouts.attempt.answer", one.response().or(one::answer).orElse(""))));
    }

    private void drawBody() {
        Optional<PaymentCase.Call> chosen = model.calls().currentProperty().get();
        body.setTitle(text("payouts.body"));
        chosen.ifPresent(call -> {
            body.setNote(text("payouts.body.hash", kit.formats().hash(call.sha256())));
            content(body, mono(call.body().orElseGet(() -> text("payouts.body.emptied"))));
        });
    }

    private static void content(Card card, Node... nodes) {
        VBox said = new VBox(nodes);
        said.getStyleClass().add("payout-said");
        card.getChildren().setAll(card.getChildren().get(0), said);
    }

    private Node said(String nameKey, String bytes) {
        Label name = new Label(text(nameKey));
        name.getStyleClass().add("fact-name");
        return new VBox(name, mono(bytes.isEmpty() ? text("payouts.attempt.nothing") : bytes));
    }

    private static Label mono(String bytes) {
        Label label = new Label(bytes);
        label.getStyleClass().add("mono");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private List<Column<PayoutCase.Attempt>> attemptColumns() {
        return List.of(
                Column.<PayoutCase.Attempt>time("at", "payouts.attempt.at", one -> Optional.of(one.at()))
                        .always(),
                Column.<PayoutCase.Attempt>text("call", "payouts.attempt.call", 82, words::call)
                        .always(),
                Column.<PayoutCase.Attempt>number(
                                "http",
                                "payouts.attempt.http",
                                56,
                                one -> one.httpStatus().map(Integer::longValue))
                        .always(),
                Column.<PayoutCase.Attempt>chip(
                                "answer", "payouts.attempt.said", 162, one -> Optional.of(words.answer(one)))
                        .hint(one -> one.answer().orElse(""))
                        .always(),
                Column.<PayoutCase.Attempt>duration("took", "payouts.attempt.took", 76, PayoutCase.Attempt::took)
                        .always(),
                Column.<PayoutCase.Attempt>code(
                                "request",
                                "payouts.attempt.id",
                                84,
                                one -> one.requestId().map(kit.formats()::hash).orElse(""))
                        .hint(one -> one.requestId().orElse(""))
                        .always()
                        .fills());
    }

    private List<Column<PayoutCase.Entry>> entryColumns() {
        return List.of(
                Column.<PayoutCase.Entry>code("key", "payouts.entry.key", 240, PayoutCase.Entry::key)
                        .always()
                        .fills()
                        .opens(this::openEntry),
                Column.<PayoutCase.Entry>time("at", "payouts.entry.at", entry -> Optional.of(entry.at()))
                        .always(),
                Column.<PayoutCase.Entry>money(
                                "amount",
                                "payouts.entry.amount",
                                96,
                                entry -> Optional.of(Amount.movement(entry.amount(), "")))
                        .withoutCode()
                        .always(),
                Column.<PayoutCase.Entry>money(
                                "balance",
                                "payouts.entry.balance",
                                106,
                                entry -> Optional.of(Amount.of(entry.balanceAfter(), "")))
                        .withoutCode()
                        .always());
    }

    /** The credit is a financial key; what moved the payout is seen in its coupon's money. */
    private void openEntry(PayoutCase.Entry entry) {
        if (!entry.key().startsWith(PAYOUT)) {
            navigation.openKey(entry.key());
        } else if (model.shownProperty().get() instanceof PayoutCase payout) {
            navigation.openCoupon(payout.couponCode());
        }
    }

    private List<Column<PaymentCase.Call>> callColumns() {
        return List.of(
                Column.<PaymentCase.Call>time("at", "payouts.call.at", call -> Optional.of(call.at()))
                        .always(),
                Column.<PaymentCase.Call>text("status", "payouts.call.status", 110, PaymentCase.Call::status)
                        .always(),
                Column.<PaymentCase.Call>money(
                                "amount",
                                "payouts.call.amount",
                                120,
                                call -> Optional.of(Amount.movement(
                                        call.said().amount(), call.said().currency())))
                        .always(),
                Column.<PaymentCase.Call>code("account", "payouts.call.account", 90, PaymentCase.Call::account)
                        .always()
                        .fills(),
                Column.<PaymentCase.Call>chip("conflict", "payouts.call.verdict", 140, this::verdict)
                        .always());
    }

    private Optional<Chip> verdict(PaymentCase.Call call) {
        return call.contradicts() ? Optional.of(Chips.payment("other_amount")) : Optional.empty();
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
