package io.settledesk.console.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.settings.ZoneChoice;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
    private static final Instant MOMENT = Instant.parse("2026-11-30T10:15:02.114789Z");

    private final ViewSettings settings = new ViewSettings(Map.of(), Language.EN, ZoneId.of("Europe/Moscow"));
    private final Formats formats = formats(settings);

    @ParameterizedTest
    @CsvSource({
        "185.00000000, RUB, 185.00",
        "1250, RUB, '1,250.00'",
        "0.00125000, BTC, 0.00125",
        "1250.00000000, JPY, '1,250'",
        "12345678901234567890.12345678, RUB, '12,345,678,901,234,567,890.12345678'",
        "0E-8, RUB, 0.00"
    })
    void moneyShowsTheCurrencysDecimalsAndAllStoredOnes(BigDecimal value, String currency, String shown) {
        assertThat(formats.digits(Amount.of(value, currency))).isEqualTo(shown);
    }

    @Test
    void movementsCarryTheirSignAndResultsDoNot() {
        assertThat(formats.money(movement("92.5"))).isEqualTo("+92.50\u00A0RUB");
        assertThat(formats.money(movement("-10"))).isEqualTo("\u221210.00\u00A0RUB");
        assertThat(formats.money(movement("0"))).isEqualTo("0.00\u00A0RUB");
        assertThat(formats.money(Amount.of(new BigDecimal("92.5"), "RUB"))).isEqualTo("92.50\u00A0RUB");
        assertThat(formats.money(Amount.of(new BigDecimal("-150"), "RUB"))).isEqualTo("\u2212150.00\u00A0RUB");
    }

    @Test
    void russianGroupsWithSpacesThatDoNotBreak() {
        settings.languageProperty().set(Language.RU);

        assertThat(formats.money(movement("1250"))).isEqualTo("+1\u00A0250,00\u00A0RUB");
        assertThat(formats.number(Count.about(4_123_000))).isEqualTo("около 4,12\u00A0млн");
        assertThat(formats.duration(Duration.ofMillis(9_420))).isEqualTo("9,42\u00A0с");
    }

    @Test
    void copiedMoneyEqualsWhatIsStored() {
        settings.languageProperty().set(Language.RU);

        assertThat(formats.stored(movement("-1250.00000000"))).isEqualTo("-1250.00");
    }

    @Test
    void screenReadersHearTheSignAsAWord() {
        assertThat(formats.spoken(movement("-185"))).isEqualTo("minus 185.00\u00A0RUB");
        assertThat(formats.spoken(movement("185"))).isEqualTo("plus 185.00\u00A0RUB");
    }

    @Test
    void amountsOfAPageAlignOnTheDecimalSign() {
        Amount rubles = Amount.of(new BigDecimal("92.5"), "RUB");
        Amount coins = Amount.of(new BigDecimal("0.00125"), "BTC");
        MoneyColumn column = MoneyColumn.of(List.of(rubles, coins), true);

        String first = formats.money(rubles, column);
        String second = formats.money(coins, column);
        String none = formats.noMoney(column);

        assertThat(first).isEqualTo("92.50\u00A0RUB\u00A0\u00A0\u00A0");
        assertThat(second).isEqualTo("0.00125\u00A0BTC");
        assertThat(first.length() - first.indexOf('.')).isEqualTo(second.length() - second.indexOf('.'));
        assertThat(none.length()).isEqualTo(second.length());
        assertThat(none.indexOf('–')).isEqualTo(second.indexOf('.') - 1);
    }

    @Test
    void timesAreTheSameInBothLanguagesButForTheShortForm() {
        assertThat(formats.time(MOMENT)).isEqualTo("2026-11-30 10:15:02.114\u00A0UTC");
        assertThat(formats.timeShort(MOMENT)).isEqualTo("30 Nov 10:15:02");
        settings.languageProperty().set(Language.RU);
        assertThat(formats.time(MOMENT)).isEqualTo("2026-11-30 10:15:02.114\u00A0UTC");
        assertThat(formats.timeShort(MOMENT)).isEqualTo("30.11 10:15:02");
    }

    @Test
    void localTimesNameTheirOffset() {
        settings.zoneProperty().set(ZoneChoice.LOCAL);

        assertThat(formats.time(MOMENT)).isEqualTo("2026-11-30 13:15:02.114\u00A0+03:00");
        assertThat(formats.zoneName()).isEqualTo("+03:00");
        assertThat(formats.timeInColumn(MOMENT)).isEqualTo("2026-11-30 13:15:02.114");
    }

    @Test
    void timeOfTheOtherHalfOfTheYearNamesItsOwnOffset() {
        ViewSettings berlin = new ViewSettings(Map.of("zone", "LOCAL"), Language.EN, ZoneId.of("Europe/Berlin"));
        Formats local = formats(berlin);

        assertThat(local.zoneName()).isEqualTo("+01:00");
        assertThat(local.timeInColumn(Instant.parse("2026-07-01T10:00:00Z")))
                .isEqualTo("2026-07-01 12:00:00.000\u00A0+02:00");
    }

    @ParameterizedTest
    @CsvSource({
        "0, '0\u00A0ms'",
        "812, '812\u00A0ms'",
        "9420, '9.42\u00A0s'",
        "10000, '10.00\u00A0s'",
        "250000, '4\u00A0min 10\u00A0s'",
        "906000, '15\u00A0min 06\u00A0s'",
        "3720000, '1\u00A0h 02\u00A0min'",
        "183600000, '2\u00A0d 03\u00A0h'",
        "-400, '\u2212400\u00A0ms'"
    })
    void durationsAreReadAtAGlance(long millis, String shown) {
        assertThat(formats.duration(Duration.ofMillis(millis))).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"9999, '9,999', false", "10214600, 'about 10.2\u00A0M', true", "14206, 'about 14.2\u00A0K', true"})
    void countsAreExactOrAbout(long value, String shown, boolean about) {
        assertThat(formats.number(new Count(value, about))).isEqualTo(shown);
    }

    @Test
    void codesAreCutInTheMiddleOnly() {
        assertThat(CodeText.middle("000000000272:1:final_credit", 16)).isEqualTo("0000000…l_credit");
        assertThat(CodeText.middle("000000000272", 12)).isEqualTo("000000000272");
        assertThat(formats.hash("9c1e04ab77f0")).isEqualTo("9c1e04ab");
    }

    private static Amount movement(String value) {
        return Amount.movement(new BigDecimal(value), "RUB");
    }

    private static Formats formats(ViewSettings settings) {
        return new Formats(settings, new Texts(settings.languageProperty()), InstantSource.fixed(MOMENT));
    }
}
