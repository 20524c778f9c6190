package io.settledesk.console.ui;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import java.util.List;
import java.util.Locale;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartsUiTest {
    @ParameterizedTest
    @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
    void partsAreDrawnWithoutCutWords(Language language, Appearance appearance) {
        UiKit kit = Fx.kit(language, appearance);
        Gallery gallery = new Gallery(kit);
        VBox page = Fx.on(gallery::page);
        Stage stage = Fx.on(() -> Fx.show(kit, page, 1280, 800));
        Fx.run(() -> gallery.focused().requestFocus());
        Fx.settle();

        Fx.picture(
                stage.getScene(),
                "parts-" + language.tag() + "-" + appearance.name().toLowerCase(Locale.ROOT));
        List<String> cut = Fx.on(() -> CutTextAudit.of(page));
        Fx.run(stage::close);

        assertThat(cut).isEmpty();
    }
}
