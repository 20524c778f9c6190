package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.settings.ZoneChoice;
import io.settledesk.db.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** One choice of zone for what is seen, what is copied and what is exported. */
final class ZoneUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @TempDir
    private Path folder;

    @BeforeAll
    static void rows() {
        new Rows(DB).batch("b-1", "applied", Rows.NOON).coupon("000000000272", 2, "185", "b-1");
    }

    @Test
    void switchOfTheZoneChangesScreenCopyAndExportAlike() throws IOException {
        ViewSettings settings = new ViewSettings(Map.of(), Language.EN, ZoneId.of("Europe/Moscow"));
        try (OpenWindow open = OpenWindow.on(DB.database(), settings, 1280, 800)) {
            open.go(new Target.Place(ScreenId.BATCHES));
            assertThat(open.words()).contains("2026-11-30 12:00:00.000", "Received, UTC");
            assertThat(copied(open)).contains("12:00:00").doesNotContain("15:00:00");
            assertThat(exported(open, "utc.csv")).contains("12:00:00").doesNotContain("15:00:00");

            Fx.run(() -> settings.zoneProperty().set(ZoneChoice.LOCAL));
            Fx.settle();

            assertThat(open.words())
                    .contains("2026-11-30 15:00:00.000", "Received, +03:00")
                    .doesNotContain("2026-11-30 12:00:00.000");
            assertThat(copied(open)).contains("15:00:00").doesNotContain("12:00:00");
            assertThat(exported(open, "local.csv")).contains("15:00:00").doesNotContain("12:00:00");
        }
    }

    private static String copied(OpenWindow open) {
        Fx.run(() -> open.window().screen().orElseThrow().focusList());
        open.press(KeyCode.C, "CS");
        return Fx.on(() -> Clipboard.getSystemClipboard().getString());
    }

    private String exported(OpenWindow open, String name) throws IOException {
        Path file = folder.resolve(name);
        open.press(KeyCode.E, "C");
        List<Node> fields = open.all(node ->
                node instanceof TextField && node.getParent().getStyleClass().contains("buttons"));
        List<Node> buttons =
                open.all(node -> node instanceof Button && node.getStyleClass().contains("main"));
        Fx.run(() -> {
            ((TextField) fields.get(0)).setText(file.toString());
            ((Button) buttons.get(0)).fire();
        });
        Fx.settle();
        open.press(KeyCode.ESCAPE, "");
        return Files.readString(file);
    }
}
