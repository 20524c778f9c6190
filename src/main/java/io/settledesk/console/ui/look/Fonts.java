package io.settledesk.console.ui.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/** The faces of the console, read from the class path, since a bare machine may have none. Called once, before the first scene. */
final class Fonts {
    private static final String ROBOTO = "/META-INF/resources/webjars/roboto-fontface/0.7.0/fonts/Roboto/";
    private static final List<String> FACES = List.of(
            ROBOTO + "Roboto-Regular.ttf",
            ROBOTO + "Roboto-Medium.ttf",
            "/net/sf/jasperreports/fonts/dejavu/DejaVuSansMono.ttf");
    private static final double ANY_SIZE = 13;

    private Fonts() {}

    static void load() {
        FACES.forEach(Fonts::load);
    }

    private static void load(String face) {
        try (InputStream stream = Fonts.class.getResourceAsStream(face)) {
            if (stream == null || Font.loadFont(stream, ANY_SIZE) == null) {
                throw new IllegalStateException("The font is missing on the class path: " + face);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The font cannot be read: " + face, unreadable);
        }
    }
}
