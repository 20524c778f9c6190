package io.settledesk.settlement.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.placement.PlacementLine.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlacementsPgTest {
    private static final String HEADER = "coupon_code,account_id,stake,currency,placed_at\n";

    private TestDatabase database;
    private TestEngine engine;
    private final List<PlacementLine> told = new ArrayList<>();

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
    }

    @AfterEach
    void end() {
        database.close();
    }

    private PlacementCounts load(String... lines) {
        told.clear();
        String csv = HEADER + String.join("\n", lines) + "\n";
        return new ImportPlacements(database.tx()).run(new StringReader(csv), told::add);
    }

    private static String line(String coupon, String account, String stake, String currency) {
        return coupon + "," + account + "," + stake + "," + currency + ",2026-11-30T09:00:00Z";
    }

    @Test
    void aPlacementBeforeItsCouponOpensTheAccount() {
        PlacementCounts counts = load(line("c1", "p", "100.00", "RUB"));

        assertThat(counts).isEqualTo(new PlacementCounts(1, 0, 0, 0, 0));
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("0")));
    }

    @Test
    void whatWaitedIsPostedOnceByGenerationDebitBeforeCredit() {
        engine.apply("b-1", Said.won("c1", "185"));
        engine.apply("b-2", Said.recalculation("c1"), Said.won("c1", "90"));
        assertThat(engine.openIncidents()).containsExactly("NO_PLACEMENT c1");
        assertThat(engine.list("select trim_scale(amount_at_risk)::text from incident"))
                .containsExactly("90");

        PlacementCounts counts = load(line("c1", "p", "100", "RUB"));
        PlacementCounts again = load(line("c1", "p", "100.00", "RUB"));

        assertThat(counts.posted()).isEqualTo(3);
        assertThat(again).isEqualTo(new PlacementCounts(0, 1, 0, 0, 0));
        assertThat(engine.list("select entry_no || ' ' || entry_key || ' ' || trim_scale(balance_after)"
                        + " from ledger_entry order by entry_no"))
                .containsExactly("1 c1:0:final_credit 185", "2 c1:1:recalculation_debit 0", "3 c1:1:final_credit 90");
        assertThat(engine.list("select account_id from coupon")).containsExactly("p");
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(engine.list("select action || ' ' || outcome from operator_action order by seq"))
                .containsExactly("placements.import done", "placements.import nothing");
    }

    @Test
    void anotherOwnerStakeOrCurrencyIsRefusedAndTheOtherLinesGoOn() {
        load(line("c1", "p", "100", "RUB"), line("c2", "p", "100", "RUB"), line("c3", "p", "100", "RUB"));
        engine.apply("b-1", Said.won("c1", "185.00"), Said.open("c2"));

        PlacementCounts counts = load(
                line("c1", "q", "100", "RUB"),
                line("c2", "p", "101", "RUB"),
                line("c3", "p", "100", "USD"),
                line("c4", "p", "1", "RUB"));

        assertThat(counts).isEqualTo(new PlacementCounts(1, 0, 3, 0, 0));
        assertThat(told)
                .extracting(PlacementLine::verdict)
                .containsExactly(Verdict.REFUSED, Verdict.REFUSED, Verdict.REFUSED, Verdict.STORED);
        assertThat(told.get(0).message()).isEqualTo("it is placed already by p for 100 RUB: q for 100 RUB is refused");
        assertThat(engine.openIncidents())
                .containsExactly("PLACEMENT_CONFLICT c1", "PLACEMENT_CONFLICT c2", "PLACEMENT_CONFLICT c3");
        assertThat(engine.list(
                        "select coupon_code || ' ' || trim_scale(amount_at_risk) || ' ' || currency from incident"
                                + " where amount_at_risk is not null"))
                .containsExactly("c1 185 RUB");
        assertThat(engine.list("select distinct account_id || currency from placement"))
                .containsExactly("pRUB");
    }

    @Test
    void theFirstOfTwoLinesOfOneFileStands() {
        PlacementCounts counts = load(
                line("c1", "", "1", "RUB"),
                line("c1", "p", "1", "RUB"),
                line("c1", "p", "1.0", "RUB"),
                line("c1", "q", "1", "RUB"));

        assertThat(counts).isEqualTo(new PlacementCounts(1, 1, 1, 1, 0));
        assertThat(told)
                .extracting(PlacementLine::verdict)
                .containsExactly(Verdict.INVALID, Verdict.STORED, Verdict.UNCHANGED, Verdict.REFUSED);
    }

    @Test
    void aBadLineIsToldWithItsNumberItsColumnAndItsRule() {
        load(
                line("c 1", "p", "1", "RUB"),
                line("c1", "p", "0", "RUB"),
                line("c1", "p", "1e3", "RUB"),
                line("c1", "p", "1", "rub"),
                "c1,p,1,RUB,2026-11-30T09:00:00",
                "c1,p,1,RUB",
                line("c1", "a b", "1", "RUB"),
                line("c1", "p", "0.123456789", "RUB"));

        assertThat(told).allMatch(line -> line.verdict() == Verdict.INVALID);
        assertThat(told).extracting(PlacementLine::line).containsExactly(2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
        assertThat(told)
                .extracting(line -> line.message().substring(0, line.message().indexOf(' ')))
                .containsExactly("coupon_code", "stake", "stake", "currency", "placed_at", "it", "account_id", "stake");
        assertThat(engine.count("select count(*) from placement")).isZero();
    }

    @Test
    void aFileWithoutAColumnIsRefusedWithItsName() {
        ImportPlacements placements = new ImportPlacements(database.tx());

        assertThatThrownBy(() -> placements.run(new StringReader("coupon_code,account_id,stake\n"), told::add))
                .hasMessage("the file's first line lacks currency, placed_at: it must name the columns coupon_code,"
                        + " account_id, stake, currency, placed_at");
    }

    @Test
    void aByteOrderMarkAndOtherColumnsAreNoHindrance() {
        String csv = """
                \uFEFFnote,coupon_code,placed_at,currency,stake,account_id
                "a, b",c1,2026-11-30T12:00:00+03:00,RUB,"5",p
                """;

        PlacementCounts counts = new ImportPlacements(database.tx()).run(new StringReader(csv), told::add);

        assertThat(counts.stored()).isOne();
        assertThat(engine.list("select to_char(placed_at at time zone 'UTC', 'HH24:MI') from placement"))
                .containsExactly("09:00");
    }

    @Test
    void manyLinesGoInSeveralTransactions() {
        String[] lines = new String[2_345];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = line("c" + i, "p" + i % 7, "1", "RUB");
        }

        PlacementCounts counts = load(lines);

        assertThat(counts.stored()).isEqualTo(2_345);
        assertThat(engine.count("select count(*) from operator_action")).isEqualTo(3);
        assertThat(engine.balances()).hasSize(7);
    }

    @Test
    void theSweepPostsWhatTheFeedPlacedAndNothingTwice() {
        engine.apply("b-1", Said.won("c1", "185"), Said.open("c2"), Said.won("c3", "1"));
        engine.place("c1", "p", "RUB");
        engine.place("c2", "p", "RUB");
        SweepPlacements sweep = new SweepPlacements(database.tx());

        assertThat(sweep.runOnce()).isOne();
        assertThat(sweep.runOnce()).isZero();

        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(engine.list("select coupon_code || ' ' || account_id from coupon where account_id is not null"
                        + " order by 1"))
                .containsExactly("c1 p", "c2 p");
        assertThat(engine.openIncidents()).containsExactly("NO_PLACEMENT c3");
        assertThat(engine.list("select actor || ' ' || action || ' ' || outcome || ' ' || (details ->> 'operations')"
                        + " from operator_action"))
                .containsExactly("service placements.sweep done 1");
    }

    @Test
    void whatHasItsOwnerButNotItsCurrencyGoesOnWaitingAndIsTold() {
        engine.apply(
                "b-1",
                Said.won("c1", "185").in("USD"),
                Said.recalculation("c1"),
                Said.won("c1", "3").in("RUB"));
        engine.place("c1", "p", "RUB");
        SweepPlacements sweep = new SweepPlacements(database.tx());

        assertThat(sweep.runOnce()).isOne();
        assertThat(sweep.runOnce()).isZero();

        assertThat(engine.operations())
                .containsExactly(
                        "c1:0:final_credit 185 unassigned",
                        "c1:1:recalculation_debit 185 unassigned",
                        "c1:1:final_credit 3 posted");
        assertThat(engine.openIncidents()).containsExactly("CURRENCY_MISMATCH c1");
        assertThat(engine.list("select times::text from incident where state <> 'resolved'"))
                .containsExactly("1");
    }

    @Test
    void anAccountHasTheCurrencyOfItsFirstPlacement() {
        load(line("c1", "p", "1", "USD"), line("c2", "p", "1", "RUB"));

        engine.apply("b-1", Said.won("c1", "1"), Said.won("c2", "2"));

        assertThat(engine.list("select currency from account")).containsExactly("USD");
        assertThat(engine.operations()).containsExactly("c1:0:final_credit 1 posted", "c2:0:final_credit 2 unassigned");
    }

    @Test
    void aDebitAfterALatePlacementFollowsTheCreditThatStillWaits() {
        engine.apply("b-1", Said.won("c1", "185"));
        engine.place("c1", "p", "RUB");
        engine.apply("b-2", Said.recalculation("c1"), Said.won("c1", "5"));
        assertThat(engine.operations())
                .containsExactly(
                        "c1:0:final_credit 185 unassigned",
                        "c1:1:recalculation_debit 185 unassigned",
                        "c1:1:final_credit 5 posted");

        assertThat(new SweepPlacements(database.tx()).runOnce()).isEqualTo(2);

        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("5")));
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void aFileThatIsNotUtf8IsRefusedInWordsWhereverItBreaks() {
        assertThatThrownBy(() -> importBytes(HEADER.getBytes(StandardCharsets.UTF_16)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not UTF-8");

        String first = "x".repeat(20_000) + "," + line("c1", "p", "1", "RUB") + "\n";
        assertThatThrownBy(() ->
                        importBytes((HEADER + first + "c2,\u00e9,1,RUB,t\n").getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not UTF-8")
                .hasMessageContaining("after line");
    }

    private void importBytes(byte[] csv) throws IOException {
        InputStream bytes = new ByteArrayInputStream(csv);
        Reader strict = new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder());
        new ImportPlacements(database.tx()).run(strict, told::add);
    }
}
