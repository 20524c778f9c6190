package io.settledesk.console.app;

import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.demo.DemoStep;
import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What is seen until the console's database is open: the steps of the start, or why it did not start. */
final class StartView extends VBox {
    private static final double WIDTH = 460;

    private final Texts texts;
    private final Map<DemoStep, Label> steps = new EnumMap<>(DemoStep.class);
    private final Label sending = new Label();
    private final VBox card = new VBox();

    StartView(Texts texts, Environment environment, boolean withSteps) {
        this.texts = texts;
        getStyleClass().add("start");
        setAlignment(Pos.TOP_CENTER);
        card.getStyleClass().addAll("card", "start-card");
        card.setMaxWidth(WIDTH);
        card.setMaxHeight(USE_PREF_SIZE);
        Region strip = EnvironmentMark.strip(environment);
        getChildren().addAll(strip, card);
        card.getChildren().add(label(texts.text("firststart.title"), "title"));
        card.getChildren().add(label(texts.text(withSteps ? "firststart.hint" : "firststart.connecting"), "sec"));
        if (withSteps) {
            for (DemoStep step : DemoStep.values()) {
                Label line = label(texts.text("firststart.step." + step.name()), "start-step");
                line.setGraphic(Icons.of("circle"));
                steps.put(step, line);
                card.getChildren().add(line);
            }
            sending.getStyleClass().add("sec");
            card.getChildren().add(sending);
        }
    }

    void done(DemoStep step) {
        Label line = steps.get(step);
        if (line != null) {
            line.setGraphic(Icons.of("check-circle"));
            line.getStyleClass().addAll("tone-green", "start-done");
        }
        sending.setText("");
    }

    void sending(int sent, int all) {
        sending.setText(texts.text("firststart.sending", sent, all));
    }

    void failed(String reason, Runnable again) {
        Label words = label(reason, "start-failed");
        words.setGraphic(Icons.of("alert-octagon"));
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        Button retry = new Button(texts.text("firststart.again"));
        retry.getStyleClass().add("start-again");
        retry.setOnAction(event -> again.run());
        card.getChildren().addAll(words, retry);
        retry.requestFocus();
    }

    private static Label label(String words, String styleClass) {
        Label label = new Label(words);
        label.getStyleClass().add(styleClass);
        label.setWrapText(true);
        return label;
    }
}
