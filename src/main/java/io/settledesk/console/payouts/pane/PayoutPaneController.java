package io.settledesk.console.payouts.pane;

import io.settledesk.console.payouts.ask.PayoutAsk;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds one payout or payment: head, sentence, cards, actions. */
public final class PayoutPaneController {
    private final UiKit kit;
    private final PayoutPaneViewModel model;
    private final PayoutWords words;
    private final PayoutPaneHead head;
    private final PayoutPaneTables tables;
    private final PayoutPaneActions bar;
    private final Following following = new Following();
    private String last = "";

    @FXML
    private VBox whole;

    @FXML
    private ScrollPane scroll;

    @FXML
    private HBox line;

    @FXML
    private HBox chips;

    @FXML
    private StackPane facts;

    @FXML
    private Label verdict;

    @FXML
    private VBox notes;

    @FXML
    private VBox cards;

    @FXML
    private FlowPane actions;

    @FXML
    private StackPane instead;

    /** Asking goes to the flow of the screen. */
    public PayoutPaneController(ScreenContext context, PayoutPaneViewModel model, Consumer<PayoutAsk> ask) {
        this.kit = context.kit();
        this.model = model;
        this.words = new PayoutWords(kit);
        this.head = new PayoutPaneHead(kit, context.navigation(), words);
        this.tables = new PayoutPaneTables(kit, context.navigation(), words, model);
        this.bar = new PayoutPaneActions(kit, context.session(), context.navigation(), words, ask);
    }

    @FXML
    void initialize() {
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        following.now(model.shownProperty(), this::draw);
        following.each(model.problemProperty(), this::draw);
    }

    /** Puts the focus into the actions. */
    public void focus() {
        actions.getChildren().stream().findFirst().ifPresent(Node::requestFocus);
    }

    private void draw() {
        PayoutPaneShown shown = model.shownProperty().get();
        Optional<Problem> failed = model.problemProperty().get();
        boolean there = failed.isEmpty() && (shown instanceof PayoutCase || shown instanceof PaymentCase);
        whole.setVisible(there);
        if (!shown.id().equals(last)) {
            last = shown.id();
            scroll.setVvalue(0);
        }
        instead.setVisible(!there);
        if (!there) {
            instead.getChildren().setAll(instead(shown, failed));
        } else if (shown instanceof PayoutCase payout) {
            draw(payout);
        } else if (shown instanceof PaymentCase payment) {
            draw(payment);
        }
    }

    private Node instead(PayoutPaneShown shown, Optional<Problem> failed) {
        if (failed.isPresent()) {
            return new EmptyNode(
                    kit.errors().sentence(failed.get()),
                    Buttons.words(text("list.failed.again"), "refresh-cw", model::refresh));
        }
        return new EmptyNode(
                shown instanceof PayoutPaneShown.Missing missing
                        ? text("payouts.missing", missing.id())
                        : text("payouts.choose"));
    }

    private void draw(PayoutCase payout) {
        line.getChildren().setAll(head.line(payout));
        chips.getChildren().setAll(head.chips(payout));
        facts.getChildren().setAll(head.facts(payout));
        verdict.setText(words.sentence(payout));
        notes.getChildren().setAll(notesOf(payout));
        show(cards, tables.of(payout));
        show(actions, bar.buttons(payout));
    }

    private void draw(PaymentCase payment) {
        line.getChildren().setAll(head.line(payment));
        chips.getChildren().setAll(head.chips(payment));
        facts.getChildren().setAll(head.facts(payment));
        verdict.setText(words.sentence(payment));
        notes.getChildren().clear();
        show(cards, tables.of(payment));
        show(actions, bar.buttons(payment));
    }

    private List<Node> notesOf(PayoutCase payout) {
        List<Node> all = new ArrayList<>();
        if (words.isReserved(payout)) {
            all.add(note("lock", Tone.BLUE, text("payouts.reserved")));
        }
        payout.release()
                .ifPresent(asked -> all.add(
                        note("user-check", Tone.AMBER, words.releaseAsked(asked) + " " + words.releaseWaits(asked))));
        words.lastWord(payout)
                .ifPresent(said -> all.add(note("message-circle", Tone.NEUTRAL, text("payouts.said", said))));
        return all;
    }

    private static Label note(String icon, Tone tone, String said) {
        Label label = new Label(said, Icons.of(icon, tone));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** A look that finds the same draws nothing anew, so that focus and scroll stay. */
    private void show(Pane place, List<Node> nodes) {
        if (!nodes.equals(List.copyOf(place.getChildren()))) {
            place.getChildren().setAll(nodes);
        }
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
