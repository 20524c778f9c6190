package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.casefile.CaseFileWhy.Widths;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.settlement.explain.WhyCard;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** What one version did, as a row of the card: version, batch, kind and amount lead to what they name. */
final class CaseFileWhyRow extends HBox {
    private static final int LEAST_CHARACTERS = 5;
    private static final int MARK_CHARACTERS = 3;

    private final WhyCard.Step step;
    private final Widths widths;
    private final CaseFileLinks links;

    /**
     * Draws a row.
     *
     * @param win what the version said was won, as it stands in its words; empty for none
     * @param opensGeneration whether the row before belongs to another generation
     * @param key the key of its operation; empty for none
     */
    CaseFileWhyRow(
            WhyCard.Step step,
            Widths widths,
            CaseFileLinks links,
            String win,
            boolean opensGeneration,
            Optional<String> key) {
        this.step = step;
        this.widths = widths;
        this.links = links;
        getStyleClass().add("why-row");
        if (!step.movedMoney()) {
            getStyleClass().add("quiet");
        }
        if (opensGeneration) {
            getStyleClass().add("generation");
        }
        Label generation = new Label(String.valueOf(step.generation()));
        getChildren().addAll(sized(generation, widths.generation()), version(), said(win), rule(key));
        if (widths.hasKindColumn()) {
            getChildren().add(sized(kind(key), widths.kind()));
        }
        getChildren().add(amount());
        setAccessibleText(String.join(", ", step.said(), step.rule(), step.operationKind(), step.amount()));
    }

    /** The mark of a batch that was not sent takes some of its room. */
    private int batchCharacters() {
        int room = widths.batchCharacters();
        return SourceMark.of(step.batchId()).isPresent() ? Math.max(LEAST_CHARACTERS, room - MARK_CHARACTERS) : room;
    }

    private Node version() {
        LinkLabel version = new LinkLabel("v" + step.versionNo(), () -> links.openBytes(step.versionNo()));
        StackPane dot = new StackPane();
        dot.getStyleClass().add("why-dot");
        if (step.inForce()) {
            Region mark = new Region();
            mark.getStyleClass().add("row-dot");
            dot.getChildren().add(mark);
        }
        LinkLabel batch = new LinkLabel(
                        CodeText.middle(step.batchId(), batchCharacters()), () -> links.openBatch(step.batchId()))
                .mono();
        batch.setAccessibleText(step.batchId());
        if (!batch.getText().equals(step.batchId())) {
            batch.setTooltip(new Tooltip(step.batchId()));
        }
        SourceMark.of(step.batchId()).ifPresent(mark -> batch.setGraphic(Icons.of(mark.icon(), mark.tone())));
        HBox both = new HBox(version, dot, batch);
        both.getStyleClass().add("why-version");
        return sized(both, widths.version());
    }

    /** Icon and word; a longer amount goes under the word. */
    private Node said(String win) {
        Chip chip = Chips.status(step.status());
        String said = step.said();
        int at = win.isEmpty() ? -1 : said.indexOf(win);
        Label word = new Label(at < 0 ? said : said.substring(0, at).strip());
        word.setGraphic(Icons.of(chip.icon(), chip.tone()));
        word.getStyleClass().add("tight");
        FlowPane flow = new FlowPane(word);
        flow.getStyleClass().add("why-said");
        flow.setAlignment(Pos.CENTER_LEFT);
        if (at >= 0) {
            Label amount = new Label(win);
            amount.getStyleClass().addAll("tight", "mono");
            Label bets = new Label(said.substring(at + win.length()));
            bets.getStyleClass().add("tight");
            flow.getChildren().add(new HBox(amount, bets));
        }
        flow.setPrefWrapLength(widths.said());
        return sized(flow, widths.said());
    }

    private Node rule(Optional<String> key) {
        Label rule = new Label(step.rule());
        rule.setWrapText(true);
        rule.setMinHeight(Region.USE_PREF_SIZE);
        VBox box = new VBox(rule);
        box.setAlignment(Pos.CENTER_LEFT);
        if (key.isPresent() && !widths.hasKindColumn()) {
            rule.getStyleClass().add("over");
            box.getChildren().add(kind(key));
        }
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setMinWidth(0);
        box.setPrefWidth(0);
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }

    private Node kind(Optional<String> key) {
        if (key.isEmpty()) {
            return new Label(step.operationKind());
        }
        LinkLabel kind = new LinkLabel(step.operationKind(), () -> links.openKey(key.get())).mono();
        if (!widths.hasKindColumn()) {
            kind.getStyleClass().add("under");
        }
        if (step.waits().isEmpty()) {
            return kind;
        }
        Label waits = new Label(step.waits());
        waits.getStyleClass().add("why-waits");
        return new HBox(kind, waits);
    }

    private Node amount() {
        if (!step.movedMoney()) {
            // The dash stands under the unit digit of the amounts.
            Label none = new Label(step.amount() + "\u00A0".repeat(3));
            none.getStyleClass().add("mono");
            return aligned(none);
        }
        LinkLabel amount = new LinkLabel(step.amount(), () -> links.openBytes(step.versionNo())).mono();
        amount.getStyleClass().add("why-amount");
        return aligned(amount);
    }

    private Node aligned(Label amount) {
        HBox box = new HBox(amount);
        box.setAlignment(Pos.CENTER_RIGHT);
        return sized(box, widths.amount());
    }

    private static Node sized(Node node, double width) {
        Region region = (Region) node;
        region.setMinWidth(width);
        region.setPrefWidth(width);
        region.setMaxWidth(width);
        return node;
    }
}
