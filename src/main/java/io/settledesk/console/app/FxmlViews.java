package io.settledesk.console.app;

import io.settledesk.console.ui.nav.Views;
import io.settledesk.console.ui.text.Texts;
import java.io.IOException;
import java.io.UncheckedIOException;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Loads the FXML that {@link Screens} lists for a controller, with the words of the present language. */
final class FxmlViews implements Views {
    private final Texts texts;

    FxmlViews(Texts texts) {
        this.texts = texts;
    }

    @Override
    public Parent load(Object controller) {
        Screens screen = Screens.of(controller.getClass())
                .orElseThrow(() -> new IllegalStateException("No view is listed in Screens for "
                        + controller.getClass().getSimpleName()));
        FXMLLoader loader = new FXMLLoader(FxmlViews.class.getResource(screen.path()), texts.bundle());
        loader.setControllerFactory(type -> controller);
        try {
            return loader.load();
        } catch (IOException broken) {
            throw new UncheckedIOException("The view cannot be loaded: " + screen.path(), broken);
        }
    }
}
