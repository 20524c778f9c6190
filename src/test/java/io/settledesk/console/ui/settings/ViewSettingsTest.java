package io.settledesk.console.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewSettingsTest {
    @TempDir
    private Path folder;

    @Test
    void whatWasChosenComesBack() {
        SettingsFile file = new SettingsFile(folder.resolve("a/view.properties"));
        ViewSettings settings = new ViewSettings(file.read(), Language.EN, ZoneId.of("Europe/Moscow"));
        settings.languageProperty().set(Language.RU);
        settings.zoneProperty().set(ZoneChoice.LOCAL);
        settings.remember("columns.coupons", "+net,-owner");
        file.write(settings.stored());

        ViewSettings next = new ViewSettings(file.read(), Language.EN, ZoneId.of("Europe/Moscow"));

        assertThat(next.language()).isEqualTo(Language.RU);
        assertThat(next.zoneId()).isEqualTo(ZoneId.of("Europe/Moscow"));
        assertThat(next.remembered("columns.coupons")).contains("+net,-owner");
    }

    @Test
    void aDamagedFileIsNoReasonNotToStart() throws Exception {
        Path file = folder.resolve("view.properties");
        Files.writeString(file, "language=KLINGON\nbroken=\\uZZZZ");

        ViewSettings settings = new ViewSettings(new SettingsFile(file).read(), Language.EN, ZoneOffset.UTC);

        assertThat(settings.language()).isEqualTo(Language.EN);
    }

    @Test
    void wordsMoveWithLanguageAndZoneOnly() {
        ViewSettings settings = new ViewSettings(Map.of(), Language.EN, ZoneOffset.UTC);
        settings.appearanceProperty().set(Appearance.DARK);
        assertThat(settings.wordsProperty().get()).isZero();

        settings.languageProperty().set(Language.RU);
        settings.zoneProperty().set(ZoneChoice.LOCAL);

        assertThat(settings.wordsProperty().get()).isEqualTo(2);
        assertThat(settings.revisionProperty().get()).isEqualTo(3);
    }
}
