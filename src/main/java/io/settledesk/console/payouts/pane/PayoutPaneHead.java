package io.settledesk.console.payouts.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.FactRow;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.domain.payout.PayoutState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The head of the pane: id, state with its time, facts. */
final class PayoutPaneHead {
    private static final int LONGEST_ID = 44;

    private final UiKit kit;
    private final Navigation navigation;
    private final PayoutWords words;

    PayoutPaneHead(UiKit kit, Navigation navigation, PayoutWords words) {
        this.kit = kit;
        this.navigation = navigation;
        this.words = words;
    }

    List<Node> line(PayoutCase payout) {
        return line(
                payout.merchantId(),
                "payouts.object",
                Buttons.icon(
                        "external-link",
                        text("payouts.action.window"),
                        () -> navigation.openWindow(new Target.Payout(payout.merchantId()))));
    }

    List<Node> line(PaymentCase payment) {
        return line(payment.paymentId(), "payouts.object.payment");
    }

    List<Node> chips(PayoutCase payout) {
        return List.of(new ChipLabel(kit.texts(), Chips.payout(words.state(payout))), muted(since(payout)));
    }

    List<Node> chips(PaymentCase payment) {
        return List.of(
                new ChipLabel(kit.texts(), Chips.payment(payment.acted())),
                muted(payment.actedAt()
                        .map(at -> text("payouts.payment.since", kit.formats().time(at)))
                        .orElse("")));
    }

    Node facts(PayoutCase payout) {
        String zone = kit.formats().zoneName();
        PayoutCase.Standing standing = payout.standing();
        FactRow first = new FactRow()
                .addMono(text("payouts.fact.amount"), words.amount(payout.amount()))
                .add(
                        text("payouts.fact.owner"),
                        new LinkLabel(payout.account(), () -> navigation.openAccount(payout.account())))
                .add(
                        text("payouts.fact.coupon"),
                        new LinkLabel(payout.couponCode(), () -> navigation.openCoupon(payout.couponCode())).mono())
                .add(
                        text("payouts.fact.attempts"),
                        kit.formats().number(payout.attempts().size()))
                .add(
                        text("payouts.fact.next", zone),
                        standing.next().map(kit.formats()::timeInColumn).orElse(Formats.DASH));
        FactRow second = new FactRow()
                .add(
                        text("payouts.fact.sent", zone),
                        standing.sentAt().map(kit.formats()::timeInColumn).orElse(Formats.DASH))
                .addMono(
                        text("payouts.fact.platform"),
                        standing.platformId().map(id -> CodeText.middle(id, 24)).orElse(Formats.DASH));
        payout.payTo().ifPresent(details -> second.addMono(text("payouts.fact.payto"), words.payTo(details)));
        return new VBox(8, first, second);
    }

    Node facts(PaymentCase payment) {
        String zone = kit.formats().zoneName();
        return new FactRow()
                .addMono(text("payouts.fact.amount"), words.movement(payment.movement()))
                .add(
                        text("payouts.fact.account"),
                        new LinkLabel(payment.account(), () -> navigation.openAccount(payment.account())))
                .add(text("payouts.fact.gateway"), payment.gateway())
                .add(text("payouts.fact.status"), payment.status().isEmpty() ? Formats.DASH : payment.status())
                .add(text("payouts.fact.received", zone), kit.formats().timeInColumn(payment.receivedAt()));
    }

    /** Of an unknown state since it was first sent, and for how long. */
    private String since(PayoutCase payout) {
        PayoutCase.Standing standing = payout.standing();
        if (!standing.state().equals(PayoutState.UNKNOWN.word())) {
            return text("payouts.since", kit.formats().time(standing.changedAt()));
        }
        Instant from = standing.sentAt().orElse(standing.changedAt());
        return text(
                "payouts.since.long",
                kit.formats().time(from),
                kit.formats().duration(Duration.between(from, payout.upTo().readAt())));
    }

    private List<Node> line(String id, String kindKey, Node... after) {
        Label code = new Label(CodeText.middle(id, LONGEST_ID));
        code.getStyleClass().addAll("mono", "code20");
        code.setAccessibleText(id);
        code.setMinWidth(Region.USE_PREF_SIZE);
        if (id.length() > LONGEST_ID) {
            code.setTooltip(new Tooltip(id));
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Node copy = Copying.button(kit.texts(), text(kindKey) + " " + id, () -> id);
        return after.length == 0 ? List.of(code, copy, gap) : List.of(code, copy, gap, after[0]);
    }

    private static Label muted(String said) {
        Label label = new Label(said);
        label.getStyleClass().add("sec");
        return label;
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
