package io.settledesk.console.ui.chip;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.feather.Feather;

class ChipsTest {
    @ParameterizedTest
    @EnumSource(Language.class)
    void everyChipHasWordsAndAnIcon(Language language) {
        Texts texts = Texts.in(language);
        List<String> wrong = new ArrayList<>();
        Chips.all()
                .forEach(kind -> kind.values().forEach(chip -> {
                    if (chip.spoken(texts).contains("?chip")) {
                        wrong.add(chip.wordKey());
                    }
                    Feather.findByDescription("fth-" + chip.icon());
                }));

        assertThat(wrong).isEmpty();
    }

    /** A greyscale picture has the words and the icons left; two answers of the platform are one state by its design. */
    @ParameterizedTest
    @EnumSource(Language.class)
    void statesOfAKindAreToldWithoutColour(Language language) {
        Texts texts = Texts.in(language);

        Chips.all().forEach(kind -> {
            assertThat(kind.entrySet().stream()
                            .filter(state -> !state.getKey().equals("in_progress"))
                            .map(state -> state.getValue().word(texts)))
                    .doesNotHaveDuplicates();
            assertThat(kind.values()).allMatch(chip -> !chip.icon().isEmpty());
        });
        assertThat(List.of(1, 2, 3, 4, 15, 37))
                .extracting(status -> Chips.status(status).icon())
                .doesNotHaveDuplicates();
    }

    @Test
    void statusesAreKnownByTheirCode() {
        Texts texts = Texts.in(Language.EN);

        assertThat(Chips.status(2).spoken(texts)).isEqualTo("Status: Won");
        assertThat(Chips.status(15).word(texts)).isEqualTo("Recalculation");
        assertThat(Chips.status(37).word(texts)).isEqualTo("Status 37");
    }

    @Test
    void aWordOutsideTheCatalogueIsShownAsItStands() {
        Chip chip = Chips.outcome("SOMETHING_NEW");

        assertThat(chip.word(Texts.in(Language.EN))).isEqualTo("SOMETHING_NEW");
        assertThat(chip.tone()).isEqualTo(Tone.AMBER);
    }

    @Test
    void lostIsNotRed() {
        assertThat(Chips.status(4).tone()).isEqualTo(Tone.NEUTRAL);
    }
}
