package io.settledesk.console.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.settings.Language;
import java.math.BigDecimal;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextsTest {
    private final Texts russian = Texts.in(Language.RU);
    private final Texts english = Texts.in(Language.EN);

    @ParameterizedTest
    @CsvSource({
        "0,пакетов,версий,строк",
        "1,пакет,версия,строка",
        "2,пакета,версии,строки",
        "5,пакетов,версий,строк",
        "11,пакетов,версий,строк",
        "21,пакет,версия,строка",
        "22,пакета,версии,строки",
        "25,пакетов,версий,строк",
        "111,пакетов,версий,строк",
        "1.5,пакета,версии,строки"
    })
    void russianWordsFollowTheirNumber(BigDecimal number, String packet, String version, String row) {
        String shown = number.toPlainString().replace('.', ',');

        assertThat(russian.counted("packet", number)).isEqualTo(shown + "\u00A0" + packet);
        assertThat(russian.counted("version", number)).isEqualTo(shown + "\u00A0" + version);
        assertThat(russian.counted("row", number)).isEqualTo(shown + "\u00A0" + row);
    }

    @ParameterizedTest
    @CsvSource({"1,пакета", "5,пакетов", "11,пакетов", "21,пакета", "25,пакетов"})
    void afterOfTheGenitiveStands(long whole, String packet) {
        assertThat(russian.countedOf("packet", 3, whole)).isEqualTo("3 из " + whole + " " + packet);
    }

    @Test
    void aboutTakesTheGenitivePlural() {
        assertThat(russian.counted("coupon", Count.about(10_214_600))).isEqualTo("около 10,2\u00A0млн\u00A0купонов");
        assertThat(english.counted("coupon", Count.about(10_214_600))).isEqualTo("about 10.2\u00A0M\u00A0coupons");
    }

    @ParameterizedTest
    @CsvSource({"0,tasks", "1,task", "2,tasks", "21,tasks"})
    void englishHasOneAndOther(long number, String word) {
        assertThat(english.counted("task", number)).isEqualTo(number + "\u00A0" + word);
    }

    @Test
    void verbsAgreeWithTheirNumber() {
        assertThat(russian.text("task.running", 1)).isEqualTo("1\u00A0задача выполняется");
        assertThat(russian.text("task.running", 3)).isEqualTo("3\u00A0задачи выполняются");
        assertThat(russian.text("task.running", 5)).isEqualTo("5\u00A0задач выполняется");
    }

    @Test
    void numbersInTextsAreGroupedAsTheLanguageDoes() {
        assertThat(english.text("list.range", 1, 200, Count.exact(14_206))).isEqualTo("1–200 of 14,206");
        assertThat(russian.text("list.range", 1, 200, Count.exact(14_206))).isEqualTo("1–200 из 14\u00A0206");
    }

    @Test
    void switchOfTheLanguageIsSeenByBoundWords() {
        SimpleObjectProperty<Language> language = new SimpleObjectProperty<>(Language.EN);
        Texts texts = new Texts(language);
        var cancel = texts.binding("part.cancel");

        assertThat(cancel.get()).isEqualTo("Cancel");
        language.set(Language.RU);
        assertThat(cancel.get()).isEqualTo("Отмена");
    }

    @Test
    void missingWordsNeverBringAScreenDown() {
        assertThat(english.text("no.such.key", 1)).isEqualTo("?no.such.key?");
    }
}
