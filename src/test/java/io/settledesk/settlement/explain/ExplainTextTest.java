package io.settledesk.settlement.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.text.Words;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The cards of console.md §4.2, word for word, with the corrections of the mock-up notes. */
final class ExplainTextTest {
    private static final ExplainText ENGLISH = new ExplainText(Words.english(), ZoneOffset.UTC);
    private static final ExplainText RUSSIAN = new ExplainText(Words.of(Locale.forLanguageTag("ru")), ZoneOffset.UTC);

    private static final Explanation PLAIN_WIN =
            new ExampleCoupon().version(1, "").version(2, "185.00").explanation();
    private static final Explanation RECALCULATION = new ExampleCoupon()
            .version(2, "185.00", 3, 3)
            .version(15, "", 3, 3)
            .version(15, "", 3, 3)
            .version(2, "92.50", 3, 3)
            .version(2, "92.50", 3, 3)
            .explanation();
    private static final Explanation CONFLICT =
            new ExampleCoupon().version(2, "185.00").version(2, "205.00").explanation();
    private static final Explanation MISSING_PLACEMENT =
            new ExampleCoupon().withoutOwner().version(2, "185.00").explanation();
    private static final Explanation NEGATIVE_BALANCE = new ExampleCoupon()
            .version(2, "185.00")
            .payment("pay-1", "10:21:40.118", "-150.00")
            .version(15, "")
            .version(4, "0.00")
            .explanation();
    private static final Explanation EXPRESS_GROWING = new ExampleCoupon()
            .version(1, "", 1, 3)
            .version(1, "", 2, 3)
            .version(2, "412.37", 3, 3)
            .explanation();

    @Test
    void plainWin() {
        assertThat(ENGLISH.card(PLAIN_WIN)).isEqualTo("""
                000000000272 · Why this amount                                        net +185.00 RUB
                gen version batch  provider said  what the rules did            key kind       amount
                 0  v1      b-1    Open           bets stored                   –                   –
                 0  v2 ●    b-2    Won 185.00     first final result, credited  final_credit  +185.00
                    1 operation = 1 key = 1 ledger entry · balance of player-1 after it 185.00
                """);
    }

    @Test
    void recalculation() {
        assertThat(ENGLISH.card(RECALCULATION)).isEqualTo("""
                000000000272 · Why this amount                                                               net +92.50 RUB
                gen version batch  provider said  what the rules did                           key kind              amount
                 0  v1      b-1    Won 185.00     first final result, credited                 final_credit         +185.00
                 1  v2      b-2    Recalculation  opens generation 1, takes back generation 0  recalculation_debit  −185.00
                 1  v3      b-3    Recalculation  same recalculation goes on                   –                          –
                 1  v4 ●    b-4    Won 92.50      first final result, credited                 final_credit          +92.50
                 1  v5      b-5    Won 92.50      same result again, bets updated              –                          –
                    3 operations = 3 keys = 3 ledger entries · balance of player-1 after it 92.50
                """);
    }

    @Test
    void conflict() {
        assertThat(ENGLISH.card(CONFLICT)).isEqualTo("""
                000000000272 · Why this amount                                                      net +185.00 RUB
                gen version batch  provider said  what the rules did                          key kind       amount
                 0  v1 ●    b-1    Won 185.00     first final result, credited                final_credit  +185.00
                 0  v2      b-2    Won 205.00     other result without recalculation: parked  –                   –
                    If it is settled with v2: −185.00, +205.00, net +205.00 (+20.00) in generation 1
                    1 operation = 1 key = 1 ledger entry · balance of player-1 after it 185.00
                """);
    }

    @Test
    void missingPlacement() {
        assertThat(ENGLISH.card(MISSING_PLACEMENT)).isEqualTo("""
                000000000272 · Why this amount                                 net +185.00 RUB, of which 185.00 posted to nobody
                gen version batch  provider said  what the rules did                                key kind              amount
                 0  v1 ●    b-1    Won 185.00     credited; owner unknown, waits for its placement  final_credit  waits  +185.00
                    Posted by itself, once, when the placement arrives
                """);
    }

    @Test
    void negativeBalance() {
        assertThat(ENGLISH.card(NEGATIVE_BALANCE)).isEqualTo("""
                000000000272 · Why this amount                                                                 net 0.00 RUB
                gen version batch  provider said  what the rules did                           key kind              amount
                 0  v1      b-1    Won 185.00     first final result, credited                 final_credit         +185.00
                    · payment pay-1, 10:21:40.118 UTC, −150.00: not this coupon, shown because the balance below depends on it
                 1  v2      b-2    Recalculation  opens generation 1, takes back generation 0  recalculation_debit  −185.00
                 1  v3 ●    b-3    Lost 0.00      final result, nothing to credit              –                          –
                    Balance of player-1 after it −150.00: 150.00 had been spent before the result was taken back
                    2 operations = 2 keys = 2 ledger entries
                """);
    }

    @Test
    void expressGrowing() {
        assertThat(ENGLISH.card(EXPRESS_GROWING)).isEqualTo("""
                000000000272 · Why this amount                                                   net +412.37 RUB
                gen version batch  provider said       what the rules did                  key kind       amount
                 0  v1      b-1    Open, 1 of 3 bets   intermediate snapshot, bets stored  –                   –
                 0  v2      b-2    Open, 2 of 3 bets   intermediate snapshot, bets stored  –                   –
                 0  v3 ●    b-3    Won 412.37, 3 of 3  first final result, credited        final_credit  +412.37
                    1 operation = 1 key = 1 ledger entry · balance of player-1 after it 412.37
                """);
    }

    @Test
    void plainWinInRussian() {
        assertThat(RUSSIAN.whole(PLAIN_WIN)).isEqualTo("""
                Выигрыш: 185,00 начислено один раз, цикл 0.
                1 операция = 1 ключ = 1 проводка; сумма сходится с учетом

                000000000272 · Почему такая сумма                                              итог +185,00 RUB
                цикл версия пакет  пришло          что сделали правила                    вид ключа       сумма
                 0   v1     b-1    Не рассчитан    ставки сохранены                       –                   –
                 0   v2 ●   b-2    Выигрыш 185,00  первый финальный результат, начислено  final_credit  +185,00
                    1 операция = 1 ключ = 1 проводка · баланс player-1 после нее 185,00
                """);
    }

    @Test
    void recalculationInRussian() {
        assertThat(RUSSIAN.whole(RECALCULATION)).isEqualTo("""
                Перерасчет: начислено 185,00, списано 185,00, начислено 92,50. Каждая операция выполнена один раз.
                3 операции = 3 ключа = 3 проводки; сумма сходится с учетом

                000000000272 · Почему такая сумма                                                             итог +92,50 RUB
                цикл версия пакет  пришло          что сделали правила                           вид ключа              сумма
                 0   v1     b-1    Выигрыш 185,00  первый финальный результат, начислено         final_credit         +185,00
                 1   v2     b-2    Перерасчет      открыт цикл 1, списано начисленное в цикле 0  recalculation_debit  −185,00
                 1   v3     b-3    Перерасчет      тот же перерасчет продолжается                –                          –
                 1   v4 ●   b-4    Выигрыш 92,50   первый финальный результат, начислено         final_credit          +92,50
                 1   v5     b-5    Выигрыш 92,50   тот же результат, ставки обновлены            –                          –
                    3 операции = 3 ключа = 3 проводки · баланс player-1 после нее 92,50
                """);
    }

    @Test
    void conflictInRussian() {
        assertThat(RUSSIAN.whole(CONFLICT)).isEqualTo("""
                Действует Выигрыш 185,00; позже пришел результат Выигрыш 205,00 без перерасчета. Нужен ручной разбор.
                1 операция = 1 ключ = 1 проводка; сумма сходится с учетом

                000000000272 · Почему такая сумма                                                          итог +185,00 RUB
                цикл версия пакет  пришло          что сделали правила                                вид ключа       сумма
                 0   v1 ●   b-1    Выигрыш 185,00  первый финальный результат, начислено              final_credit  +185,00
                 0   v2     b-2    Выигрыш 205,00  другой результат без перерасчета: версия отложена  –                   –
                    Если принять v2: −185,00, +205,00, итог +205,00 (+20,00), цикл 1
                    1 операция = 1 ключ = 1 проводка · баланс player-1 после нее 185,00
                """);
    }

    @Test
    void missingPlacementInRussian() {
        assertThat(RUSSIAN.whole(MISSING_PLACEMENT)).isEqualTo("""
                185,00 пока никому не начислено: владелец неизвестен.
                1 операция = 1 ключ; +185,00 ждет, остальное сходится с учетом

                000000000272 · Почему такая сумма                               итог +185,00 RUB, из них 185,00 никому не начислено
                цикл версия пакет  пришло          что сделали правила                                  вид ключа             сумма
                 0   v1 ●   b-1    Выигрыш 185,00  начислено; владелец неизвестен, ждет сведений о нем  final_credit  ждет  +185,00
                    Будет проведено автоматически, один раз, когда поступят сведения о владельце
                """);
    }

    @Test
    void negativeBalanceInRussian() {
        assertThat(RUSSIAN.whole(NEGATIVE_BALANCE)).isEqualTo("""
                Перерасчет: начислено 185,00, списано 185,00, в итоге начислять нечего. Каждая операция выполнена один раз.
                2 операции = 2 ключа = 2 проводки; сумма сходится с учетом

                000000000272 · Почему такая сумма                                                               итог 0,00 RUB
                цикл версия пакет  пришло          что сделали правила                           вид ключа              сумма
                 0   v1     b-1    Выигрыш 185,00  первый финальный результат, начислено         final_credit         +185,00
                    · платеж pay-1, 10:21:40.118 UTC, −150,00: другая операция, показана, так как от нее зависит баланс ниже
                 1   v2     b-2    Перерасчет      открыт цикл 1, списано начисленное в цикле 0  recalculation_debit  −185,00
                 1   v3 ●   b-3    Проигрыш 0,00   финальный результат, начислять нечего         –                          –
                    Баланс player-1 после нее −150,00: 150,00 потрачено до списания результата
                    2 операции = 2 ключа = 2 проводки
                """);
    }

    @Test
    void expressGrowingInRussian() {
        assertThat(RUSSIAN.whole(EXPRESS_GROWING)).isEqualTo("""
                Выигрыш: 412,37 начислено один раз, цикл 0.
                1 операция = 1 ключ = 1 проводка; сумма сходится с учетом

                000000000272 · Почему такая сумма                                                            итог +412,37 RUB
                цикл версия пакет  пришло                       что сделали правила                     вид ключа       сумма
                 0   v1     b-1    Не рассчитан, 1 из 3 ставок  промежуточный снимок, ставки сохранены  –                   –
                 0   v2     b-2    Не рассчитан, 2 из 3 ставок  промежуточный снимок, ставки сохранены  –                   –
                 0   v3 ●   b-3    Выигрыш 412,37, 3 из 3       первый финальный результат, начислено   final_credit  +412,37
                    1 операция = 1 ключ = 1 проводка · баланс player-1 после нее 412,37
                """);
    }

    @Test
    void parkedResultTakenByTheRecalculationHasItsOwnRow() {
        Explanation taken = new ExampleCoupon()
                .versionAt(2, "185.00", "10:00:00")
                .versionAt(2, "205.00", "12:00:00")
                .versionAt(15, "", "11:00:00")
                .explanation();

        assertThat(ENGLISH.card(taken))
                .contains(
                        " 0  v2      b-2    Won 205.00     other result without recalculation: parked",
                        " 1  v3      b-3    Recalculation  opens generation 1, takes back generation 0   recalculation_debit  −185.00",
                        " 1  v2 ●    b-2    Won 205.00     parked result, taken by the recalculation v3  final_credit         +205.00");
        assertThat(Verdicts.of(taken)).isInstanceOf(Verdict.Recalculated.class);
    }

    @Test
    void alteredLedgerIsSaidInTheProofLine() {
        Explanation altered = new ExampleCoupon()
                .version(2, "185.00")
                .version(15, "")
                .version(2, "92.50")
                .alterEntry("000000000272:1:final_credit", "185.00")
                .explanation();

        assertThat(new ProofText(Words.english()).of(altered))
                .isEqualTo("Explain says +92.50, the ledger holds +185.00: do not pay by hand; open the incident");
        assertThat(ENGLISH.card(altered)).contains("do not pay by hand");
        assertThat(Verdicts.of(altered)).isEqualTo(new Verdict.Differs());
    }

    @Test
    void snapshotsWithoutMoneyFoldAboveTwelveRows() {
        ExampleCoupon coupon = new ExampleCoupon();
        for (int i = 0; i < 12; i++) {
            coupon.version(1, "", 0, 3);
        }
        Explanation many = coupon.version(2, "185.00", 3, 3).explanation();

        assertThat(ENGLISH.card(many))
                .contains("    and 12 snapshots without money\n")
                .doesNotContain("v7");
    }

    @Test
    void verdictsAreSaidInBothLanguages() {
        assertThat(ENGLISH.whole(new ExampleCoupon().version(1, "", 2, 3).explanation()))
                .startsWith("Not settled; 2 of 3 bets decided. No money has moved.\nNo money has moved\n");
        assertThat(ENGLISH.whole(new ExampleCoupon().version(4, "0").explanation()))
                .startsWith("Lost; nothing to credit.");
        assertThat(ENGLISH.whole(new ExampleCoupon().version(37, "").explanation()))
                .startsWith("Status 37 is not known here. No money has moved.");
        assertThat(RUSSIAN.whole(new ExampleCoupon().version(1, "", 2, 3).explanation()))
                .startsWith("Не рассчитан: рассчитано 2 из 3 ставок. Операций не было.");
        assertThat(ENGLISH.whole(
                        new ExampleCoupon().version(2, "185.00").version(15, "").explanation()))
                .startsWith(
                        "Recalculation since 2026-11-30 10:17:00.000 UTC; 185.00 taken back, the new result has not come.");
        assertThat(ENGLISH.whole(new ExampleCoupon()
                        .versionAt(2, "185.00", "10:00:00")
                        .versionAt(1, "", "11:00:00")
                        .explanation()))
                .startsWith("In force Won 185.00; the provider later opened the coupon again. A person must decide.");
    }

    @Test
    void everyReasonHasItsWordsInBothLanguages() {
        for (ReasonCode code : ReasonCode.values()) {
            for (Words words : List.of(Words.english(), Words.of(Locale.forLanguageTag("ru")))) {
                ReasonText text = new ReasonText(words, ZoneOffset.UTC);
                assertThat(text.brief(Reason.of(code))).isNotBlank().doesNotContain("{");
                assertThat(text.full(Reason.of(code))).isNotBlank().doesNotContain("{");
            }
        }
    }
}
