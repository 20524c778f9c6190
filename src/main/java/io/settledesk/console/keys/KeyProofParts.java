package io.settledesk.console.keys;

import io.settledesk.console.keys.KeyProof.Happened;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.control.FactRow;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.domain.FinancialKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The parts of a proof: head with facts and sentence, the card of what met the key, the actions. */
final class KeyProofParts {
    private static final int LONGEST_KEY = 44;
    private static final int ROWS = 12;

    private final UiKit kit;
    private final Navigation navigation;
    private final KeyProofWords words;
    private final HBox line = new HBox();
    private final FactRow facts = new FactRow();
    private final Label sentence = new Label();
    private final Card card;
    private final ListTable<KeyProof.Met> table;
    private final Button coupon;
    private final Button batch;
    private String couponCode = "";
    private String batchId = "";

    KeyProofParts(ScreenContext context, ListModel<KeyProof.Met> met) {
        this.kit = context.kit();
        this.navigation = context.navigation();
        this.words = new KeyProofWords(kit.texts(), kit.formats());
        this.table = new ListTable<>(kit, "key.met", columns(), met)
                .saysWhenEmpty("keys.met.none", "keys.met.none")
                .onOpen(one -> navigation.openBatch(one.batchId()))
                .asHighAsRows(ROWS);
        this.card = new Card(text("keys.met"), table).squareEnd();
        card.setNote(text("keys.met.note"));
        card.setMinHeight(Region.USE_PREF_SIZE);
        this.coupon = Buttons.words(text("keys.action.coupon"), "file-text", () -> navigation.openCoupon(couponCode));
        this.batch = Buttons.words(text("keys.action.batch"), "package", () -> navigation.openBatch(batchId));
    }

    void install(VBox head, VBox cards, HBox actions) {
        line.getStyleClass().add("head-line");
        sentence.getStyleClass().add("verdict");
        sentence.setAlignment(Pos.TOP_LEFT);
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        head.getChildren().setAll(line, facts, sentence);
        cards.getChildren().setAll(card);
        actions.getChildren().setAll(coupon, batch);
    }

    void focus() {
        coupon.requestFocus();
    }

    Node failed(String words, Runnable again) {
        return new EmptyNode(words, Buttons.words(text("list.failed.again"), "refresh-cw", again));
    }

    void show(KeyProof proof) {
        boolean happened = proof instanceof Happened;
        line(proof);
        facts.clear();
        if (proof instanceof Happened one) {
            facts(one);
        } else {
            FinancialKey.parse(proof.key()).ifPresent(this::facts);
        }
        facts.setVisible(!facts.getChildren().isEmpty());
        facts.setManaged(!facts.getChildren().isEmpty());
        sentence.setText(words.verdict(proof));
        boolean alarm = proof instanceof KeyProof.Never never && never.because() instanceof KeyProof.Missing;
        sentence.setGraphic(
                Icons.of(icon(proof), "i18", "mark", tone(proof, alarm).styleClass()));
        card.setVisible(happened);
        card.setManaged(happened);
        couponCode = proof instanceof Happened one
                ? one.operation().couponCode()
                : proof instanceof KeyProof.Never never ? never.couponCode() : "";
        batchId = proof instanceof Happened one ? one.operation().batchId() : "";
        boolean received = happened
                || (proof instanceof KeyProof.Never never
                        && !(never.because() instanceof KeyProof.CouponNeverReceived));
        Unavailable.set(coupon, received ? "" : text("keys.action.coupon.none"));
        Unavailable.set(batch, happened ? "" : text("keys.action.batch.none"));
    }

    private void line(KeyProof proof) {
        Label key = new Label(CodeText.middle(proof.key(), LONGEST_KEY));
        key.getStyleClass().addAll("mono", "code20");
        key.setAccessibleText(proof.key());
        key.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        List<Node> nodes = new ArrayList<>(
                List.of(key, Copying.button(kit.texts(), text("keys.object") + " " + proof.key(), proof::key)));
        if (proof instanceof Happened one) {
            nodes.add(new ChipLabel(kit.texts(), Chips.operation(one.operation().state())));
        }
        line.getChildren().setAll(nodes);
    }

    private void facts(Happened proof) {
        KeyRow operation = proof.operation();
        Label amount = new Label(kit.formats().money(Amount.movement(operation.movement(), operation.currency())));
        amount.getStyleClass().add("mono");
        amount.setMinWidth(Region.USE_PREF_SIZE);
        facts.add(text("keys.fact.amount"), amount);
        facts.add(text("keys.fact.kind"), text("keys.kind." + operation.kind()));
        facts.add(
                text("keys.fact.coupon"),
                new LinkLabel(operation.couponCode(), () -> navigation.openCoupon(couponCode)).mono());
        operation
                .owner()
                .ifPresentOrElse(
                        owner -> facts.add(
                                text("keys.fact.owner"),
                                new LinkLabel(owner, () -> navigation.openAccount(owner)).mono()),
                        () -> facts.add(text("keys.fact.owner"), text("keys.fact.owner.none")));
        facts.add(
                text("keys.fact.batch"),
                SourceMark.put(
                        new LinkLabel(CodeText.middle(operation.batchId(), 16), () -> navigation.openBatch(batchId))
                                .mono(),
                        operation.batchId(),
                        kit.texts()));
        proof.entry()
                .ifPresent(entry -> facts.addMono(
                        text("keys.fact.balance"),
                        kit.formats().money(Amount.of(entry.balanceAfter(), operation.currency()))));
    }

    private void facts(FinancialKey key) {
        facts.addMono(text("keys.fact.coupon"), key.couponCode());
        facts.add(text("keys.fact.generation"), String.valueOf(key.generation()));
        facts.add(text("keys.fact.kind"), text("keys.kind." + key.kind().word()));
    }

    private static String icon(KeyProof proof) {
        if (proof instanceof Happened one) {
            return one.entry().isPresent() ? "shield" : "user-x";
        }
        boolean missing = proof instanceof KeyProof.Never never && never.because() instanceof KeyProof.Missing;
        return missing ? "alert-octagon" : "minus-circle";
    }

    private static Tone tone(KeyProof proof, boolean alarm) {
        if (proof instanceof Happened one) {
            return one.entry().isPresent() ? Tone.GREEN : Tone.AMBER;
        }
        return alarm ? Tone.RED : Tone.NEUTRAL;
    }

    private List<Column<KeyProof.Met>> columns() {
        return List.of(
                Column.<KeyProof.Met>time("at", "keys.met.at", one -> Optional.of(one.at()))
                        .always(),
                Column.<KeyProof.Met>chip(
                                "outcome", "keys.met.outcome", 136, one -> Optional.of(Chips.outcome(outcome(one))))
                        .always(),
                Column.<KeyProof.Met>code("batch", "keys.met.batch", 116, KeyProof.Met::batchId)
                        .always()
                        .mark(one -> SourceMark.of(one.batchId()))
                        .opens(one -> navigation.openBatch(one.batchId())),
                Column.<KeyProof.Met>text("what", "keys.met.what", 180, words::met)
                        .always()
                        .fills()
                        .mayCut());
    }

    /** A version that said the same is unchanged; a replay and a repeat found the key taken. */
    private static String outcome(KeyProof.Met met) {
        return met instanceof KeyProof.SameAgain ? "UNCHANGED" : "ALREADY_PAID";
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
