package io.settledesk.console.ui.look;

import atlantafx.base.theme.PrimerLight;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.ViewSettings;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Application;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;

/** Fonts and style sheets. PrimerLight is the user-agent sheet in both themes; dark redefines tokens. */
public final class Theme {
    private static final List<String> COMPONENTS = List.of(
            "base",
            "frame",
            "window",
            "controls",
            "table",
            "list",
            "resync",
            "payouts",
            "case",
            "chart",
            "dialog",
            "raw");

    private final ObservableValue<Appearance> appearance;

    public Theme(ViewSettings settings) {
        this.appearance = settings.appearanceProperty();
    }

    /** Once, on the FX thread, before the first scene. */
    public static void install() {
        Fonts.load();
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
    }

    /** Dresses a scene and swaps its sheets when the theme changes, as long as the scene lives. */
    public void follow(Scene scene) {
        ChangeListener<Appearance> swap =
                (source, before, after) -> scene.getStylesheets().setAll(sheets(after));
        scene.getProperties().put(Theme.class, swap);
        appearance.addListener(new WeakChangeListener<>(swap));
        scene.getStylesheets().setAll(sheets(appearance.getValue()));
    }

    /** The sheets of an appearance in their order: tokens, dark tokens, components. */
    public static List<String> sheets(Appearance appearance) {
        List<String> sheets = new ArrayList<>();
        sheets.add(sheet("tokens"));
        if (appearance == Appearance.DARK) {
            sheets.add(sheet("tokens-dark"));
        }
        COMPONENTS.forEach(name -> sheets.add(sheet(name)));
        return sheets;
    }

    private static String sheet(String name) {
        URL url = Theme.class.getResource("/styles/" + name + ".css");
        if (url == null) {
            throw new IllegalStateException("The style sheet is missing in the jar: " + name);
        }
        return url.toExternalForm();
    }
}
