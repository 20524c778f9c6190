package io.settledesk.console.payouts.pane;

import io.settledesk.console.payouts.ask.PayoutAsk;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.request.Approvals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/**
 * The action bar. Nothing here sends a payout again: its state can be asked for, and only after a known failure a person may ask
 * for a new attempt. What cannot act stays and says why.
 */
final class PayoutPaneActions {
    private static final Set<String> OUTCOME_UNKNOWN = Set.of(PayoutState.UNKNOWN.word(), PayoutState.SENDING.word());
    private static final Set<String> FAILED = Set.of(PayoutState.FAILED.word(), PayoutState.REJECTED.word());

    private final UiKit kit;
    private final Session session;
    private final Navigation navigation;
    private final PayoutWords words;
    private final Consumer<PayoutAsk> ask;

    PayoutPaneActions(UiKit kit, Session session, Navigation navigation, PayoutWords words, Consumer<PayoutAsk> ask) {
        this.kit = kit;
        this.session = session;
        this.navigation = navigation;
        this.words = words;
        this.ask = ask;
    }

    List<Node> buttons(PayoutCase payout) {
        String state = payout.standing().state();
        List<Node> buttons = new ArrayList<>();
        Runnable check = () -> ask(PayoutAsk.Kind.CHECK, payout, Optional.empty());
        Button asking = OUTCOME_UNKNOWN.contains(state)
                ? Buttons.main(text("payouts.check"), "message-circle", check)
                : Buttons.words(text("payouts.check"), "message-circle", check);
        Unavailable.set(asking, payout.attempts().isEmpty() ? text("payouts.check.none") : rights());
        buttons.add(asking);
        if (state.equals(PayoutState.HELD.word())) {
            payout.release()
                    .ifPresentOrElse(
                            asked -> buttons.addAll(decide(payout, asked)), () -> buttons.add(release(payout)));
        }
        Button retry = Buttons.words(
                text("payouts.retry"), "plus-circle", () -> ask(PayoutAsk.Kind.RETRY, payout, Optional.empty()));
        Unavailable.set(retry, retryRefusal(payout));
        buttons.add(retry);
        if (!FAILED.contains(state)) {
            Label only = new Label(text("payouts.retry.only"));
            only.getStyleClass().add("sec");
            buttons.add(only);
        }
        buttons.add(Buttons.words(
                text("payouts.action.coupon"), "file-text", () -> navigation.openCoupon(payout.couponCode())));
        return buttons;
    }

    private Button release(PayoutCase payout) {
        Button release = Buttons.words(
                text("payouts.release"), "user-check", () -> ask(PayoutAsk.Kind.RELEASE, payout, Optional.empty()));
        Unavailable.set(release, rights());
        return release;
    }

    /** Another person's buttons; the asker sees why they are off, and may take the question back. */
    private List<Button> decide(PayoutCase payout, Approvals.Asked asked) {
        Optional<PayoutAsk.Asked> about =
                Optional.of(new PayoutAsk.Asked(asked.requestId(), words.releaseAsked(asked)));
        String amount = words.amount(payout.amount());
        Button approve = Buttons.main(
                text("payouts.approve", amount), "check-circle", () -> ask(PayoutAsk.Kind.APPROVE, payout, about));
        boolean own = asked.by().equals(session.login());
        String off = own ? text("payouts.approve.own") : rights();
        Unavailable.set(
                approve,
                asked.approvedBy()
                        .map(by -> text("payouts.release.approved", by))
                        .orElse(off));
        if (own) {
            return List.of(
                    approve,
                    Buttons.words(
                            text("replay.withdraw"),
                            "corner-up-left",
                            () -> ask(PayoutAsk.Kind.WITHDRAW, payout, about)));
        }
        Button refuse = Buttons.words(text("payouts.refuse"), "slash", () -> ask(PayoutAsk.Kind.REFUSE, payout, about));
        Unavailable.set(refuse, Unavailable.reason(approve));
        return List.of(approve, refuse);
    }

    List<Node> buttons(PaymentCase payment) {
        return List.of(
                Buttons.words(text("payouts.action.account"), "user", () -> navigation.openAccount(payment.account())));
    }

    /** Empty only when the failure is known. */
    private String retryRefusal(PayoutCase payout) {
        String state = payout.standing().state();
        if (OUTCOME_UNKNOWN.contains(state)) {
            return text("payouts.retry.unknown", payout.merchantId());
        }
        if (!FAILED.contains(state)) {
            return text("payouts.retry.notfailed", Chips.payout(state).word(kit.texts()));
        }
        return rights();
    }

    private void ask(PayoutAsk.Kind kind, PayoutCase payout, Optional<PayoutAsk.Asked> about) {
        ask.accept(new PayoutAsk(kind, payout.merchantId(), words.amount(payout.amount()), payout.account(), about));
    }

    private String rights() {
        return session.role().mayAsk()
                ? ""
                : text(
                        "payouts.refused.rights",
                        session.login(),
                        session.role().databaseName(),
                        Role.OPERATOR.databaseName());
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
