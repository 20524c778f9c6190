package io.settledesk.console.app;

import io.settledesk.console.ui.settings.ViewSettings;
import java.util.Arrays;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Where a person left the window; a place off every screen is corrected. */
final class WindowPlace {
    private static final String KEY = "window.place";
    private static final int NUMBERS = 4;

    private WindowPlace() {}

    /** Puts the stage where it was, if that can still be seen. */
    static void restore(Stage stage, ViewSettings settings) {
        stage.setMaximized(settings.remembered(KEY).filter("maximized"::equals).isPresent());
        place(settings).filter(WindowPlace::isSeen).ifPresent(place -> {
            stage.setX(place.getMinX());
            stage.setY(place.getMinY());
            stage.setWidth(place.getWidth());
            stage.setHeight(place.getHeight());
        });
    }

    static void keep(Stage stage, ViewSettings settings) {
        settings.remember(
                KEY,
                stage.isMaximized()
                        ? "maximized"
                        : Math.round(stage.getX()) + "," + Math.round(stage.getY()) + "," + Math.round(stage.getWidth())
                                + "," + Math.round(stage.getHeight()));
    }

    private static Optional<Rectangle2D> place(ViewSettings settings) {
        return settings.remembered(KEY)
                .filter(kept -> kept.matches("-?[0-9]{1,5}(,-?[0-9]{1,5}){3}"))
                .map(kept -> Arrays.stream(kept.split(",", -1))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .filter(numbers -> numbers.length == NUMBERS && numbers[2] > 0 && numbers[3] > 0)
                .map(numbers -> new Rectangle2D(numbers[0], numbers[1], numbers[2], numbers[3]));
    }

    /** The middle of its top edge, which a person drags it by, is on a screen. */
    private static boolean isSeen(Rectangle2D place) {
        double middle = place.getMinX() + place.getWidth() / 2;
        return Screen.getScreens().stream()
                .anyMatch(screen -> screen.getVisualBounds().contains(middle, place.getMinY() + 10));
    }
}
