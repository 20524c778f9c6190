package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.content.RefusedCase;
import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.FactRow;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.RefusalText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The first look: id, state, source, signature, facts, and one sentence that answers "was it received". */
final class BatchPaneHead extends VBox {
    private static final int LONGEST_ID = 26;
    /** Seven facts have no room below; the hash stands with the bytes too. */
    private static final double SHA_FROM = 860;

    private final UiKit kit;
    private final Navigation navigation;
    private final BatchPaneWords words;
    private final HBox line = new HBox();
    private final FactRow facts = new FactRow();
    private final Label sentence = new Label();
    private final VBox refusals = new VBox();

    BatchPaneHead(UiKit kit, Navigation navigation) {
        this.kit = kit;
        this.navigation = navigation;
        this.words = new BatchPaneWords(kit.texts(), kit.formats());
        getStyleClass().add("case-head");
        line.getStyleClass().add("head-line");
        sentence.getStyleClass().add("verdict");
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        refusals.managedProperty().bind(Bindings.isNotEmpty(refusals.getChildren()));
        getChildren().setAll(line, facts, sentence, refusals);
    }

    /** A batchId, with what the dry run says would move while it waits. */
    void show(OfBatch open, BatchPaneDryRun dryRun, BatchPaneVerified verified, Runnable newWindow) {
        BatchCase batch = open.batch();
        List<Node> chips = new ArrayList<>();
        batch.stored().ifPresent(stored -> {
            chips.add(new ChipLabel(kit.texts(), Chips.batch(stored.state())));
            chips.add(new ChipLabel(kit.texts(), Chips.source(stored.source())));
            chips.add(new ChipLabel(kit.texts(), Chips.signature(signature(stored, verified))));
        });
        lineOf(batch.batchId(), "batches.fact.batch", chips, newWindow);
        facts.clear();
        firstSeen(batch);
        sends(batch);
        batch.stored().ifPresent(stored -> stored(stored, batch, dryRun));
        sentence.setText(words.verdict(open));
        refusals.getChildren().clear();
        batch.refused().forEach(refused -> refusals.getChildren().add(refusal(refused)));
    }

    /** A refused packet. */
    void show(RefusedCase refused, BatchPaneVerified verified) {
        List<Node> chips = new ArrayList<>();
        chips.add(new ChipLabel(kit.texts(), Chips.quarantine(refused.state())));
        String signature = refused.isUnauthorized() ? "bad" : refused.signed() ? "verified" : "unchecked";
        chips.add(new ChipLabel(kit.texts(), Chips.signature(asked(verified, signature))));
        boolean named = !refused.batchId().isEmpty();
        lineOf(
                named ? refused.batchId() : refused.quarantineId(),
                named ? "batches.fact.batch" : "batches.fact.refused",
                chips,
                () -> {});
        facts.clear();
        facts.add(
                name("batches.fact.received", kit.formats().zoneName()),
                kit.formats().timeInColumn(refused.receivedAt()));
        refused.send().ifPresent(send -> facts.add(name("batches.fact.answers"), String.valueOf(send.answer())));
        size(refused.size(), refused.sha256());
        sentence.setText(words.verdict(refused));
        Label reason = new Label(words.reason(refused), Icons.of("slash", Tone.AMBER));
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        refusals.getChildren().setAll(reason);
    }

    /** A delivery alone. */
    void show(Delivery send) {
        lineOf(
                send.deliveryId(),
                "batches.fact.delivery",
                List.of(new ChipLabel(kit.texts(), Chips.delivery(send.outcome()))),
                () -> {});
        facts.clear();
        facts.add(
                name("batches.fact.received", kit.formats().zoneName()),
                kit.formats().timeInColumn(send.at()));
        facts.add(name("batches.fact.answers"), String.valueOf(send.answer()));
        facts.add(name("batches.fact.took"), kit.formats().duration(send.took()));
        facts.addMono(name("batches.fact.remote"), send.remote());
        sentence.setText(
                kit.texts().text("batches.delivery.alone", send.answer(), RefusalText.of(kit.texts(), send.error())));
        refusals.getChildren().clear();
    }

    /** A packet with this batchId that was refused: where its bytes are. */
    private Node refusal(BatchCase.Refused refused) {
        String path = refused.path().isEmpty() ? "" : " " + refused.path();
        return new LinkLabel(
                kit.texts()
                        .text(
                                "batches.head.refused",
                                kit.formats().time(refused.at()),
                                RefusalText.of(kit.texts(), refused.reason()) + path),
                () -> navigation.open(new Target.Quarantined(refused.quarantineId())));
    }

    private void lineOf(String id, String kindKey, List<Node> chips, Runnable newWindow) {
        Label code = new Label(CodeText.middle(id, LONGEST_ID));
        code.getStyleClass().addAll("mono", "code20");
        code.setAccessibleText(id);
        code.setMinWidth(Region.USE_PREF_SIZE);
        if (id.length() > LONGEST_ID) {
            code.setTooltip(new Tooltip(id));
        }
        String what = kit.texts().text(kindKey) + " " + id;
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        List<Node> nodes = new ArrayList<>(List.of(code, Copying.button(kit.texts(), what, () -> id)));
        nodes.addAll(chips);
        nodes.add(gap);
        nodes.add(Buttons.icon("external-link", kit.texts().text("batches.action.window"), newWindow));
        line.getChildren().setAll(nodes);
    }

    private void firstSeen(BatchCase batch) {
        Optional<Instant> first = batch.sends().isEmpty()
                ? batch.stored().map(BatchCase.Stored::receivedAt)
                : Optional.of(batch.sends().get(batch.sends().size() - 1).at());
        first.ifPresent(at -> facts.add(
                name("batches.fact.first", kit.formats().zoneName()),
                kit.formats().timeInColumn(at)));
    }

    private void sends(BatchCase batch) {
        if (batch.sendCount() > 0) {
            facts.add(name("batches.fact.sends"), kit.formats().number(batch.sendCount()));
            facts.add(name("batches.fact.answers"), words.answers(batch));
        }
    }

    private void stored(BatchCase.Stored stored, BatchCase batch, BatchPaneDryRun dryRun) {
        facts.add(name("batches.fact.coupons"), kit.formats().number(stored.coupons()));
        if (dryRun instanceof BatchPaneDryRun.Made made) {
            facts.addMono(name("batches.fact.money.would"), words.money(made.money()));
        } else if (!batch.isWaiting()) {
            facts.addMono(name("batches.fact.money"), words.money(batch.money()));
        }
        size(stored.size(), stored.sha256());
    }

    private void size(long bytes, String sha256) {
        facts.add(name("batches.fact.size"), kit.texts().text("batches.bytes.size", bytes));
        if (getWidth() >= SHA_FROM) {
            facts.addMono(name("batches.fact.sha"), kit.formats().hash(sha256));
        }
    }

    private static String signature(BatchCase.Stored stored, BatchPaneVerified verified) {
        return asked(verified, stored.fingerprint().isPresent() ? "verified" : "unchecked");
    }

    private static String asked(BatchPaneVerified verified, String otherwise) {
        if (verified instanceof BatchPaneVerified.Good) {
            return "verified";
        }
        return verified instanceof BatchPaneVerified.Bad ? "bad" : otherwise;
    }

    private String name(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
