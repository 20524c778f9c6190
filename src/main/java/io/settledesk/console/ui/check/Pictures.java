package io.settledesk.console.ui.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Pictures of a scene as PNG: of the tour, and of tests that are looked at. */
public final class Pictures {
    private Pictures() {}

    /** On the FX thread, after the scene was laid out. */
    public static WritableImage take(Scene scene) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        return scene.snapshot(null);
    }

    /** Makes the folder too; off the FX thread where there are many. */
    public static void write(WritableImage image, Path file) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file.toFile());
        } catch (IOException failed) {
            throw new UncheckedIOException("The picture could not be written: " + file, failed);
        }
    }
}
