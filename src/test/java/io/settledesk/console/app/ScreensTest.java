package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ScreensTest {
    @Test
    void everyViewIsListedAndEveryListedViewIsThere() throws IOException {
        Path fxml = Path.of("fxml");
        try (Stream<Path> files = Files.walk(fxml)) {
            List<String> present = files.filter(file -> file.toString().endsWith(".fxml"))
                    .map(file -> "/fxml/" + fxml.relativize(file).toString().replace('\\', '/'))
                    .toList();

            assertThat(Arrays.stream(Screens.values()).map(Screens::path)).containsExactlyInAnyOrderElementsOf(present);
        }
    }

    @Test
    void everyViewHasAControllerOfItsStem() throws IOException {
        for (Screens screen : Screens.values()) {
            String view = Files.readString(Path.of(screen.path().substring(1)));

            assertThat(view)
                    .as(screen.path())
                    .containsPattern("fx:controller=\"[a-z.]+\\." + screen.stem() + "Controller\"");
        }
    }
}
