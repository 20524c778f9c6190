package io.settledesk.console.ui.control;

import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** The two marks of an environment: the strip of 4 and the badge of 24. */
public final class EnvironmentMark {
    private EnvironmentMark() {}

    /** Never hidden, also above dialogs. */
    public static Region strip(Environment environment) {
        Region strip = new Region();
        strip.getStyleClass().addAll("env-strip", environment.styleClass());
        return strip;
    }

    public static Label badge(Texts texts, Environment environment) {
        Label badge = new Label(texts.text(environment.wordKey()), Icons.of("server"));
        badge.getStyleClass().addAll("env-badge", environment.styleClass());
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }
}
