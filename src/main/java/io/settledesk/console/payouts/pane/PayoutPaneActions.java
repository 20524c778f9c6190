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
import java.util.ArrayList;
import java.util.List;
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
        Runnable check = () -> ask(PayoutAsk.Kind.CHECK, payout);
        Button asking = OUTCOME_UNKNOWN.contains(state)
                ? Buttons.main(text("payouts.check"), "message-circle", check)
                : Buttons.words(text("payouts.check"), "message-circle", check);
        Unavailable.set(asking, payout.attempts().isEmpty() ? text("payouts.check.none") : rights());
        buttons.add(asking);
        if (state.equals(PayoutState.HELD.word())) {
            Button release =
                    Buttons.words(text("payouts.release"), "play-circle", () -> ask(PayoutAsk.Kind.RELEASE, payout));
            Unavailable.set(release, rights());
            buttons.add(release);
        }
        Button retry = Buttons.words(text("payouts.retry"), "plus-circle", () -> ask(PayoutAsk.Kind.RETRY, payout));
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

    private void ask(PayoutAsk.Kind kind, PayoutCase payout) {
        ask.accept(new PayoutAsk(kind, payout.merchantId(), words.amount(payout.amount()), payout.account()));
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
