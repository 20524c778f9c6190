package io.settledesk.console.app;

import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.demo.DemoStep;
import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** What is seen until the console's database is open: the steps of the start, or why it did not start. */
final class StartView extends VBox {
    private static final double WIDTH = 520;

    private final Texts texts;
    private final Map<DemoStep, Label> steps = new EnumMap<>(DemoStep.class);
    private final Label sending = new Label();
    private final VBox card = new VBox();

    StartView(Texts texts, Environment environment, boolean withSteps) {
        this.texts = texts;
        getStyleClass().add("start");
        card.getStyleClass().addAll("card", "start-card");
        card.setMaxSize(WIDTH, USE_PREF_SIZE);
        StackPane middle = new StackPane(card);
        VBox.setVgrow(middle, Priority.ALWAYS);
        getChildren().addAll(EnvironmentMark.strip(environment), middle);
        HBox head = new HBox(
                label(texts.text("firststart.title"), "title"), gap(), EnvironmentMark.badge(texts, environment));
        head.setAlignment(Pos.CENTER_LEFT);
        card.getChildren().addAll(head, label(texts.text(hintKey(withSteps)), "sec"));
        if (withSteps) {
            addSteps();
        }
    }

    void done(DemoStep step) {
        Label line = steps.get(step);
        if (line != null) {
            line.setGraphic(Icons.of("check-circle", Tone.GREEN));
            line.getStyleClass().add("done");
        }
        sending.setText("");
    }

    /** What had nothing to do is not said to be done. */
    void spared(DemoStep step) {
        Label line = steps.get(step);
        if (line != null) {
            line.setVisible(false);
            line.setManaged(false);
        }
    }

    void sending(int sent, int all) {
        sending.setText(texts.text("firststart.sending", sent, all));
    }

    void failed(String reason, Runnable again) {
        Label words = label(reason, "start-failed");
        words.setGraphic(Icons.of("alert-octagon", Tone.RED));
        Button retry = Buttons.main(texts.text("firststart.again"), "refresh-cw", again);
        card.getChildren().addAll(words, retry);
        retry.requestFocus();
    }

    private static String hintKey(boolean withSteps) {
        return withSteps ? "firststart.hint" : "firststart.connecting";
    }

    private void addSteps() {
        for (DemoStep step : DemoStep.values()) {
            Label line = label(texts.text("firststart.step." + step.name()), "start-step");
            line.setGraphic(Icons.of("circle"));
            steps.put(step, line);
            card.getChildren().add(line);
        }
        sending.getStyleClass().addAll("sec", "start-sending");
        card.getChildren().add(sending);
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    private static Label label(String words, String styleClass) {
        Label label = new Label(words);
        label.getStyleClass().add(styleClass);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
