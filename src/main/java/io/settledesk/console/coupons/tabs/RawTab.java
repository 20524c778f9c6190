package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.coupons.tabs.RawViewModel.Checked;
import io.settledesk.console.coupons.tabs.RawViewModel.Chosen;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.console.ui.raw.RawView;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.settlement.explain.ExplainStep;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The stored bytes of the chosen version's batch, this coupon's element marked. */
public final class RawTab implements CaseFileTab {
    private final UiKit kit;
    private final RawViewModel model;
    private final Function<String, Optional<Path>> askWhere;
    private final ComboBox<ExplainStep> version = new ComboBox<>();
    private final Label facts = new Label();
    private final ChipLabel signature;
    private final Label checked = new Label();
    private final RawView raw;
    private final VBox content = new VBox();
    private final Following following = new Following();
    private boolean drawing;

    /** Asks with a proposed name where bytes are saved to; empty when the person thought better of it. */
    public RawTab(UiKit kit, RawViewModel model, Function<String, Optional<Path>> askWhere) {
        this.kit = kit;
        this.model = model;
        this.askWhere = askWhere;
        this.signature = new ChipLabel(kit.texts());
        this.raw = new RawView(kit);
        build();
        following.each(model.versionsProperty(), this::drawVersions);
        following.each(model.chosenProperty(), this::drawChosen);
        following.each(model.batchProperty(), this::drawBatch);
        following.each(model.checkedProperty(), this::drawChecked);
        following.each(model.problemProperty(), this::drawProblem);
    }

    @Override
    public String nameKey() {
        return "case.tab.raw";
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public void show(CaseFile file) {
        model.show(file.explanation().steps());
    }

    @Override
    public void looked() {
        model.read();
    }

    private void build() {
        Texts texts = kit.texts();
        version.setConverter(new StringConverter<>() {
            @Override
            public String toString(ExplainStep step) {
                return step == null ? "" : "v" + step.versionNo() + " · " + step.batchId();
            }

            @Override
            public ExplainStep fromString(String text) {
                throw new UnsupportedOperationException("the list is not editable");
            }
        });
        version.setAccessibleText(texts.text("case.raw.version"));
        version.valueProperty().addListener((source, before, after) -> chosenByHand(after));
        facts.getStyleClass().add("sec");
        facts.setMinWidth(0);
        checked.getStyleClass().add("sec");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button check = Buttons.icon("shield", texts.text("case.raw.check"), model::check);
        if (!model.canCheck()) {
            Unavailable.mark(check, texts.text("case.raw.nosecret"));
        }
        HBox bar = new HBox(
                version,
                facts,
                gap,
                checked,
                signature,
                check,
                Copying.button(texts, texts.text("case.raw.bytes"), raw::selectedText),
                Buttons.icon("download", texts.text("raw.save"), this::save));
        bar.getStyleClass().add("tab-bar");
        VBox.setVgrow(raw, Priority.ALWAYS);
        content.getChildren().addAll(bar, raw);
    }

    private void chosenByHand(@Nullable ExplainStep step) {
        if (step != null && !drawing) {
            model.choose(step.versionNo(), Optional.empty());
        }
    }

    private void drawVersions() {
        drawing = true;
        version.getItems().setAll(model.versionsProperty().get());
        drawing = false;
        drawChosen();
    }

    private void drawChosen() {
        drawing = true;
        version.setValue(model.chosenProperty().get().map(Chosen::version).orElse(null));
        drawing = false;
        mark();
    }

    private void drawBatch() {
        Optional<RawBatch> batch = model.batchProperty().get();
        raw.show(batch.map(RawBatch::document).orElseGet(RawDocument::empty));
        facts.setText(batch.map(this::factsOf).orElse(""));
        signature.setVisible(batch.isPresent());
        batch.ifPresent(
                shown -> signature.show(Chips.signature(shown.fingerprint().isPresent() ? "verified" : "unchecked")));
        mark();
    }

    private String factsOf(RawBatch batch) {
        return kit.texts()
                .text("case.raw.facts", batch.document().size(), kit.formats().hash(batch.sha256()));
    }

    /** The bet that was asked for, else the coupon's element. */
    private void mark() {
        Optional<RawBatch> batch = model.batchProperty().get();
        Optional<Chosen> chosen = model.chosenProperty().get();
        if (batch.isEmpty() || chosen.isEmpty()) {
            return;
        }
        ExplainStep step = chosen.get().version();
        if (!batch.get().batchId().equals(step.batchId())) {
            return;
        }
        chosen.get()
                .bet()
                .map(uuid -> batch.get().bet(step.position(), uuid))
                .orElseGet(() -> batch.get().coupon(step.position()))
                .ifPresent(raw::mark);
    }

    private void drawChecked() {
        Checked said = model.checkedProperty().get();
        Optional<RawBatch> batch = model.batchProperty().get();
        if (said instanceof Checked.Verified verified) {
            checked.setText(kit.texts().text("case.raw.verified", verified.fingerprint()));
            signature.show(Chips.signature("verified"));
        } else if (said instanceof Checked.Fails && batch.isPresent()) {
            checked.setText(kit.texts()
                    .text("case.raw.fails", kit.formats().time(batch.get().receivedAt())));
            signature.show(Chips.signature("bad"));
        } else {
            checked.setText("");
        }
    }

    private void drawProblem() {
        model.problemProperty()
                .get()
                .ifPresent(problem -> facts.setText(kit.errors().sentence(problem)));
    }

    private void save() {
        model.batchProperty()
                .get()
                .flatMap(batch -> askWhere.apply(batch.batchId().replaceAll("[^A-Za-z0-9._-]", "_") + ".json"))
                .ifPresent(file -> model.save(
                        file, () -> kit.dialogs().notice(kit.texts().text("case.raw.saved", file.toString()))));
    }
}
