package io.settledesk.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.audit.export.Export;
import io.settledesk.console.ScreenStage;
import io.settledesk.console.keys.KeyScreen;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The flow over the real export; people's logins export. */
class ExportFlowUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Tx OPERATOR = DB.database("settlement_operator").tx();
    private static final Tx VIEWER = DB.database("settlement_viewer").tx();

    @TempDir
    Path folder;

    @BeforeAll
    static void feed() {
        TestEngine engine = new TestEngine(DB);
        engine.place("000000000272", "player-1", "RUB");
        engine.apply("b-1", Said.won("000000000272", "185.00"));
        engine.apply("b-2", Said.won("000000000311", "92.50"));
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT", "RU,DARK"})
    void nothingIsCut(Language language, Appearance appearance) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, 1280, 800, Role.OPERATOR, ExportFlowUiTest::screen)) {
            begin(
                    stage,
                    OPERATOR,
                    new ExportWish("financial-keys", Map.of(), List.of("000000000272:0:final_credit"), List.of("key")));
            stage.picture("export-choosing");
            List<String> cut = stage.cut();
            write(stage, folder.resolve("keys.csv"));
            stage.picture("export-complete");

            assertThat(cut).isEmpty();
            assertThat(stage.cut()).isEmpty();
        }
    }

    @Test
    void theListAsFilteredIsWrittenWithItsManifest() throws IOException {
        try (ScreenStage stage = ScreenStage.standard(ExportFlowUiTest::screen)) {
            begin(
                    stage,
                    OPERATOR,
                    new ExportWish("financial-keys", Map.of("state", "posted"), List.of(), List.of("key", "amount")));
            Path file = folder.resolve("keys.csv");
            write(stage, file);

            assertThat(stage.text()).contains("Complete: 1 row, SHA-256 ").contains("Manifest beside it: ");
            assertThat(Files.readString(file))
                    .contains("000000000272:0:final_credit")
                    .doesNotContain("000000000311");
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files).hasSize(2);
            }
        }
    }

    @Test
    void theColumnsOnScreenAreThoseOfTheFile() throws IOException {
        try (ScreenStage stage = ScreenStage.standard(ExportFlowUiTest::screen)) {
            begin(
                    stage,
                    OPERATOR,
                    new ExportWish("financial-keys", Map.of(), List.of(), List.of("key", "amount", "batch")));
            Fx.run(() -> stage.find(node ->
                            node instanceof javafx.scene.control.Label label && "As on screen".equals(label.getText()))
                    .forEach(node -> node.getOnMousePressed().handle(null)));
            Path file = folder.resolve("some.csv");
            write(stage, file);

            assertThat(Files.readAllLines(file).get(0)).isEqualTo("financial_key,amount,batch_id,currency");
        }
    }

    @Test
    void aFileThatExistsIsNotOverwrittenUnasked() throws IOException {
        try (ScreenStage stage = ScreenStage.standard(ExportFlowUiTest::screen)) {
            Path file = Files.writeString(folder.resolve("mine.csv"), "mine");
            begin(stage, OPERATOR, new ExportWish("batches", Map.of(), List.of(), List.of()));
            write(stage, file);

            assertThat(stage.text())
                    .contains("Not exported: ")
                    .contains("exists already")
                    .contains("No file was left behind.");
            assertThat(Files.readString(file)).isEqualTo("mine");
        }
    }

    @Test
    void aLoginThatMayOnlyReadIsToldSoByTheDatabase() {
        try (ScreenStage stage = ScreenStage.standard(ExportFlowUiTest::screen)) {
            begin(stage, VIEWER, new ExportWish("batches", Map.of(), List.of(), List.of()));
            write(stage, folder.resolve("none.csv"));

            assertThat(stage.text()).contains("Not exported: ").contains("No file was left behind.");
            assertThat(folder.resolve("none.csv")).doesNotExist();
        }
    }

    @Test
    void whatCannotBeRepeatedIsNotExportedWider() {
        try (ScreenStage stage = ScreenStage.standard(ExportFlowUiTest::screen)) {
            begin(stage, OPERATOR, new ExportWish("batches", Map.of("no-such-filter", "x"), List.of(), List.of()));

            assertThat(Unavailable.reason(main(stage))).contains("no-such-filter");
        }
    }

    private static void begin(ScreenStage stage, Tx login, ExportWish wish) {
        Fx.run(() -> ExportFlow.begin(stage.context(), new Export(login, "Settledesk test")::run, wish));
        Fx.settle();
    }

    private static void write(ScreenStage stage, Path file) {
        TextField field = (TextField) Fx.on(() -> stage.find(node -> node instanceof TextField
                        && node.getParent().getStyleClass().contains("buttons")))
                .get(0);
        Fx.run(() -> field.setText(file.toString()));
        Button button = main(stage);
        Fx.run(button::fire);
        Fx.settle();
    }

    private static Button main(ScreenStage stage) {
        return (Button) Fx.on(() -> stage.find(node ->
                        node instanceof Button button && button.getStyleClass().contains("main")))
                .get(0);
    }

    private static KeyScreen screen(ScreenContext context) {
        return new KeyScreen(context, DB.tx());
    }
}
