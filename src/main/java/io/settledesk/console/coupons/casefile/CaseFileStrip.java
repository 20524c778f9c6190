package io.settledesk.console.coupons.casefile;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.settlement.explain.ExplainStep;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The decision strip: what is in force, what the provider said later, the difference, and what can be done. */
final class CaseFileStrip extends HBox {
    private static final int SHORT_BATCH = 10;

    private final CaseFileWords words;
    private final CaseFileLinks links;
    private final BiConsumer<String, Boolean> decide;
    private Optional<CaseFileDecision> decision = Optional.empty();
    private boolean brief;

    /** Decides by a way to settle with the version that waits, or to keep what stands. */
    CaseFileStrip(CaseFileWords words, CaseFileLinks links, BiConsumer<String, Boolean> decide) {
        this.decide = decide;
        this.words = words;
        this.links = links;
        getStyleClass().addAll("strip", Tone.RED.styleClass());
        show(Optional.empty());
    }

    void show(Optional<CaseFileDecision> next) {
        decision = next;
        setVisible(next.isPresent());
        setManaged(next.isPresent());
        draw();
    }

    /** One line, where height is wanted for something else. */
    void setBrief(boolean next) {
        if (brief != next) {
            brief = next;
            draw();
        }
    }

    private void draw() {
        getChildren().clear();
        decision.ifPresent(between -> {
            Node icon = Icons.of("alert-octagon", "i16", "mark", Tone.RED.styleClass());
            if (brief) {
                setAlignment(Pos.CENTER_LEFT);
                getChildren().addAll(icon, question(between), difference(between), gap());
                getChildren().addAll(buttons(between));
            } else {
                setAlignment(Pos.TOP_LEFT);
                GridPane lines = lines(between);
                HBox.setHgrow(lines, Priority.ALWAYS);
                getChildren().addAll(icon, lines);
            }
        });
    }

    private GridPane lines(CaseFileDecision between) {
        Texts texts = words.texts();
        GridPane grid = new GridPane();
        grid.getStyleClass().add("strip-lines");
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints rest = new ColumnConstraints();
        rest.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(name, rest);
        grid.addRow(0, label("case.strip.inforce"), statement(between.inForce(), ""));
        String note = texts.text(between.isBetweenResults() ? "case.strip.norecalculation" : "case.strip.openagain");
        grid.addRow(1, label("case.strip.later"), statement(between.later(), note));
        HBox last = new HBox(difference(between), gap());
        last.getChildren().addAll(buttons(between));
        last.getStyleClass().addAll("strip-line", "strip-actions");
        grid.addRow(2, label("case.strip.difference"), last);
        return grid;
    }

    private Label label(String key) {
        Label label = new Label(words.texts().text(key));
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** State as icon and word without a fill: a green chip on red is restless. */
    private HBox statement(ExplainStep step, String note) {
        Formats formats = words.formats();
        Chip chip = Chips.status(step.status());
        Label word = new Label(chip.word(words.texts()));
        word.setGraphic(Icons.of(chip.icon(), chip.tone()));
        word.setMinWidth(Region.USE_PREF_SIZE);
        Label win = new Label(words.winOf(step));
        win.getStyleClass().add("mono");
        win.setMinWidth(Region.USE_PREF_SIZE);
        String time = formats.clock(step.receivedAt());
        Label when = new Label(note.isEmpty() ? "· " + time : "· " + time + " · " + note);
        when.getStyleClass().add("strip-note");
        HBox line = new HBox(
                word,
                win,
                new LinkLabel(CodeText.middle(step.batchId(), 14), () -> links.openBytes(step.versionNo())),
                when);
        line.getStyleClass().add("strip-line");
        return line;
    }

    /** Where both statements have the same status, the word is left out in Russian: it has no room for it twice. */
    private Label question(CaseFileDecision between) {
        boolean brieflySaid = words.texts().language() == Language.RU
                && between.inForce().status() == between.later().status();
        Label question = new Label(words.texts()
                .text(
                        "case.strip.question",
                        said(between.inForce(), brieflySaid),
                        CodeText.middle(between.inForce().batchId(), SHORT_BATCH),
                        said(between.later(), brieflySaid),
                        CodeText.middle(between.later().batchId(), SHORT_BATCH)));
        question.getStyleClass().add("medium");
        question.setWrapText(true);
        question.setMinHeight(Region.USE_PREF_SIZE);
        return question;
    }

    private String said(ExplainStep step, boolean withoutWord) {
        String word = Chips.status(step.status()).word(words.texts());
        String win = words.winOf(step);
        if (win.isEmpty()) {
            return word;
        }
        return withoutWord ? win : word + " " + win;
    }

    private Label difference(CaseFileDecision between) {
        Label amount = new Label(between.difference()
                .map(money -> words.formats().money(Amount.movement(money.amount(), money.currency())))
                .orElse(Formats.DASH));
        amount.getStyleClass().add("mono");
        amount.setMinWidth(Region.USE_PREF_SIZE);
        return amount;
    }

    private Node[] buttons(CaseFileDecision between) {
        if (!between.isBetweenResults()) {
            return new Node[0];
        }
        Texts texts = words.texts();
        String parked = between.later().batchId() + "#" + between.later().position();
        Button keep = Buttons.words(
                texts.text("case.keep", words.winOf(between.inForce())), "", () -> decide.accept(parked, true));
        Button settle = Buttons.main(
                texts.text("case.settle", words.winOf(between.later())),
                "git-merge",
                () -> decide.accept(parked, false));
        return new Node[] {keep, settle};
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
