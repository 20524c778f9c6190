package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFacts;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.coupons.read.CasePayout;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.chip.Flag;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.FactRow;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The first glance: code and chips, six facts, the verdict with the net, the proof. */
final class CaseFileHead extends VBox {
    private static final double ROOMY = 830;
    private static final Set<String> UNKNOWN = Set.of("unknown", "sending");

    private final CaseFileWords words;
    private final CaseFileLinks links;
    private final Label code = new Label();
    private final HBox chips = new HBox();
    private final HBox title = new HBox();
    private final Region gap = new Region();
    private final MenuButton ticket;
    private final FactRow facts = new FactRow();
    private final Label verdict = new Label();
    private final HBox sentence = new HBox();
    private final Label proof = new Label();
    private final FlowPane payout = new FlowPane();
    private List<Amount> net = List.of();

    CaseFileHead(CaseFileWords words, CaseFileLinks links, Runnable newWindow, Consumer<Boolean> copy) {
        this.words = words;
        this.links = links;
        getStyleClass().add("case-head");
        setMinWidth(0);
        code.getStyleClass().add("code20");
        code.setMinWidth(Region.USE_PREF_SIZE);
        chips.getStyleClass().add("chips");
        chips.setMinWidth(Region.USE_PREF_SIZE);
        verdict.getStyleClass().add("verdict");
        verdict.setWrapText(true);
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(verdict, Priority.ALWAYS);
        verdict.setMaxWidth(Double.MAX_VALUE);
        sentence.getStyleClass().add("case-sentence");
        proof.getStyleClass().add("proof");
        proof.setWrapText(true);
        HBox.setHgrow(gap, Priority.ALWAYS);
        ticket = ticketMenu(copy);
        fillTitle(newWindow);
        payout.getStyleClass().add("case-payout");
        getChildren().addAll(title, facts, sentence, proof, payout);
        widthProperty().addListener((source, before, after) -> {
            arrangeTitle();
            drawSentence();
        });
    }

    void show(CaseFile file) {
        Texts texts = words.texts();
        code.setText(file.code());
        chips.getChildren().setAll(chips(file));
        arrangeTitle();
        drawFacts(file);
        verdict.setText(words.verdict(file));
        net = CaseFileWords.net(file);
        drawSentence();
        drawProof(file);
        drawPayout(file.facts().payout());
        setAccessibleText(
                texts.text("case.spoken", file.code(), verdict.getText(), words.netText(file), proof.getText()));
    }

    private void fillTitle(Runnable newWindow) {
        Texts texts = words.texts();
        title.getStyleClass().add("case-title");
        title.getChildren()
                .setAll(
                        code,
                        Copying.button(texts, texts.text("case.code"), code::getText),
                        chips,
                        gap,
                        Buttons.icon("external-link", texts.text("case.window"), newWindow),
                        ticket);
    }

    private MenuButton ticketMenu(Consumer<Boolean> copy) {
        Texts texts = words.texts();
        MenuButton menu = Buttons.menu(texts.text("case.copy"), "");
        menu.setAccessibleText(texts.text("case.copy"));
        MenuItem safe = new MenuItem(texts.text("case.copy.safe"));
        safe.setOnAction(event -> copy.accept(true));
        MenuItem internal = new MenuItem(texts.text("case.copy.internal"));
        internal.setOnAction(event -> copy.accept(false));
        menu.getItems().setAll(safe, internal);
        return menu;
    }

    /** Where the chips have no room beside the buttons, the menu shows its icon alone; then they take a line of their own. */
    private void arrangeTitle() {
        if (getWidth() <= 0) {
            return;
        }
        getChildren().remove(chips);
        if (!title.getChildren().contains(chips)) {
            title.getChildren().add(2, chips);
        }
        ticket.setText(words.texts().text("case.copy"));
        ticket.setGraphic(null);
        if (isTitleTooWide()) {
            ticket.setText("");
            ticket.setGraphic(Icons.of("copy"));
        }
        if (isTitleTooWide()) {
            title.getChildren().remove(chips);
            getChildren().add(1, chips);
        }
    }

    private boolean isTitleTooWide() {
        title.applyCss();
        return title.prefWidth(-1) > getWidth() - snappedLeftInset() - snappedRightInset();
    }

    private List<Node> chips(CaseFile file) {
        CaseFacts known = file.facts();
        List<Node> all = new ArrayList<>();
        all.add(new ChipLabel(words.texts(), Chips.status(known.status())));
        if (known.hasConflict()) {
            all.add(flag(Flag.CONFLICT));
        }
        if (known.owner().isEmpty()) {
            all.add(flag(Flag.OWNER_UNKNOWN));
        }
        if (known.belowZero()) {
            all.add(flag(Flag.BELOW_ZERO));
        }
        if (known.replayedByHand()) {
            all.add(flag(Flag.REPLAYED_BY_HAND));
        }
        return all;
    }

    private ChipLabel flag(Flag flag) {
        return new ChipLabel(words.texts(), Chips.flag(flag));
    }

    private void drawFacts(CaseFile file) {
        Texts texts = words.texts();
        Formats formats = words.formats();
        CaseFacts known = file.facts();
        facts.clear();
        facts.add(texts.text("case.owner"), owner(known));
        facts.add(
                texts.text("case.stake"),
                known.stake()
                        .map(stake -> formats.money(Amount.of(stake.amount(), stake.currency())))
                        .orElse(Formats.DASH));
        facts.add(
                texts.text("case.placed", formats.zoneName()),
                known.placedAt().map(formats::timeInColumn).orElse(Formats.DASH));
        facts.add(texts.text("case.generation"), String.valueOf(known.generation()));
        facts.add(texts.text("case.versions"), formats.number(known.versions()));
        facts.add(texts.text("case.bets"), texts.text("case.bets.of", known.decided(), known.bets()));
    }

    private Node owner(CaseFacts known) {
        if (known.owner().isEmpty()) {
            return new Label(Formats.DASH);
        }
        String id = known.owner().get();
        HBox row = new HBox(
                new LinkLabel(id, () -> links.openAccount(id)),
                Copying.button(words.texts(), words.texts().text("case.owner.copy", id), () -> id));
        row.getStyleClass().add("fact-value");
        return row;
    }

    /** The net stands right of the verdict; its name above it where there is little room, before it otherwise. */
    private void drawSentence() {
        boolean roomy = getWidth() >= ROOMY;
        Label name = new Label(words.texts().text("case.net"));
        name.getStyleClass().add("tiny");
        VBox amounts = new VBox();
        amounts.setAlignment(Pos.TOP_RIGHT);
        for (Amount amount : net) {
            amounts.getChildren().add(amount(amount, roomy ? Optional.of(name) : Optional.empty()));
        }
        if (!roomy) {
            amounts.getChildren().add(0, name);
        }
        amounts.setMinWidth(Region.USE_PREF_SIZE);
        sentence.getChildren().setAll(verdict, amounts);
    }

    private HBox amount(Amount amount, Optional<Node> before) {
        Label digits = new Label(words.formats().digits(amount));
        digits.getStyleClass().add(net.size() > 1 ? "mono" : "net20");
        digits.setAccessibleText(words.formats().spoken(amount));
        Label currency = new Label(amount.currency());
        currency.getStyleClass().add("tiny");
        HBox row = new HBox(digits, currency);
        if (net.indexOf(amount) == 0) {
            before.ifPresent(name -> row.getChildren().add(0, name));
        }
        row.getStyleClass().add("net-row");
        return row;
    }

    /** Where the money is on its way out; nothing where no payout was made. */
    private void drawPayout(Optional<CasePayout> made) {
        payout.setVisible(made.isPresent());
        payout.setManaged(made.isPresent());
        made.ifPresent(out -> {
            Formats formats = words.formats();
            String amount =
                    formats.money(Amount.of(out.amount().amount(), out.amount().currency()));
            LinkLabel link =
                    new LinkLabel(words.texts().text("case.payout", amount), () -> links.openPayout(out.merchantId()));
            link.setGraphic(Icons.of("send", Tone.BLUE));
            Label at = new Label(formats.time(out.at()));
            at.getStyleClass().add("sec");
            payout.getChildren().setAll(link, new ChipLabel(words.texts(), Chips.payout(out.state())), at);
            if (UNKNOWN.contains(out.state())) {
                Label reserved = new Label(words.texts().text("case.payout.reserved"));
                reserved.getStyleClass().add("sec");
                payout.getChildren().add(reserved);
            }
        });
    }

    private void drawProof(CaseFile file) {
        boolean holds = file.explanation().holds();
        proof.setText(words.proof(file));
        proof.getStyleClass().remove("proof-broken");
        if (!holds) {
            proof.getStyleClass().add("proof-broken");
        }
        proof.setGraphic(holds ? Icons.of("shield", Tone.GREEN) : Icons.of("alert-octagon", Tone.RED));
    }
}
