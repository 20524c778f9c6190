package io.settledesk.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.explain.Explain;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Holds the database against the end state that a scenario file says. */
final class ScenarioEnd {
    private static final List<String> AMOUNTS = List.of("real_win", "credited", "debited");

    private final TestDatabase database;
    private final TestEngine engine;

    ScenarioEnd(TestDatabase database) {
        this.database = database;
        this.engine = new TestEngine(database);
    }

    void check(JsonNode expect) {
        coupons(expect);
        if (expect.has("operations")) {
            assertThat(amounts("select financial_key as k, amount as a from financial_operation"))
                    .isEqualTo(amounts(expect.get("operations")));
        }
        if (expect.has("balances")) {
            assertThat(amounts("select account_id as k, balance as a from account where balance <> 0"))
                    .isEqualTo(amounts(expect.get("balances")));
        }
        expect.path("bets").properties().forEach(coupon -> bets(coupon.getKey(), coupon.getValue()));
        expect.path("generations")
                .properties()
                .forEach(coupon -> coupon.getValue()
                        .properties()
                        .forEach(generation -> row(
                                "settlement_generation where coupon_code = '" + coupon.getKey() + "' and generation = "
                                        + generation.getKey(),
                                generation.getValue())));
        evidence(expect);
        explained();
    }

    private void coupons(JsonNode expect) {
        JsonNode coupons = expect.path("coupon");
        coupons.properties()
                .forEach(coupon -> row("coupon where coupon_code = '" + coupon.getKey() + "'", coupon.getValue()));
        if (coupons.isObject() && coupons.isEmpty()) {
            assertThat(engine.count("select count(*) from coupon")).isZero();
        }
    }

    /** What the receiver keeps after it has answered is there a moment later. */
    private void evidence(JsonNode expect) {
        await().untilAsserted(() -> {
            expect.path("count")
                    .properties()
                    .forEach(table -> assertThat(engine.count("select count(*) from " + table.getKey()))
                            .isEqualTo(table.getValue().asLong()));
            expect.path("deliveries")
                    .properties()
                    .forEach(batch -> assertThat(engine.count(
                                    "select count(*) from delivery where batch_id = '" + batch.getKey() + "'"))
                            .isEqualTo(batch.getValue().asLong()));
            if (expect.has("quarantine")) {
                assertThat(engine.count("select count(*) from quarantine"))
                        .isEqualTo(expect.get("quarantine").asLong());
            }
            if (expect.has("incidents")) {
                assertThat(engine.list("select kind from incident where state = 'open' order by kind"))
                        .isEqualTo(ScenarioSteps.texts(expect.get("incidents")).stream()
                                .sorted()
                                .toList());
            }
        });
    }

    private void explained() {
        Explain explain = new Explain(database.tx());
        engine.list("select coupon_code from coupon")
                .forEach(code -> assertThat(explain.explain(code).orElseThrow().holds())
                        .as(code)
                        .isTrue());
        assertThat(engine.count("""
                select count(*)
                from account a
                where a.balance <> coalesce((select sum(l.amount) from ledger_entry l where l.account_id = a.account_id), 0)
                """)).isZero();
    }

    private void row(String from, JsonNode expect) {
        Map<String, Object> row = database.jdbi()
                .withHandle(handle ->
                        handle.select("select * from " + from).mapToMap().one());
        expect.properties().forEach(column -> {
            Object got = row.get(column.getKey());
            JsonNode want = column.getValue();
            if (want.isNull()) {
                assertThat(got).as(column.getKey()).isNull();
            } else if (AMOUNTS.contains(column.getKey())) {
                assertThat((BigDecimal) got).as(column.getKey()).isEqualByComparingTo(want.asText());
            } else {
                assertThat(String.valueOf(got)).as(column.getKey()).isEqualTo(want.asText());
            }
        });
    }

    private void bets(String coupon, JsonNode expect) {
        Map<String, String> want = new TreeMap<>();
        expect.properties().forEach(bet -> want.put(bet.getKey(), bet.getValue().asText()));
        Map<String, String> got = new TreeMap<>();
        engine.list("select uuid || '=' || status from bet where coupon_code = '" + coupon + "'")
                .forEach(bet ->
                        got.put(bet.substring(0, bet.lastIndexOf('=')), bet.substring(bet.lastIndexOf('=') + 1)));
        assertThat(got).isEqualTo(want);
    }

    private Map<String, BigDecimal> amounts(String sql) {
        Map<String, BigDecimal> amounts = new TreeMap<>();
        database.jdbi()
                .useHandle(handle -> handle.select(sql)
                        .map((row, context) -> amounts.put(
                                row.getString("k"), row.getBigDecimal("a").stripTrailingZeros()))
                        .list());
        return amounts;
    }

    private static Map<String, BigDecimal> amounts(JsonNode expect) {
        Map<String, BigDecimal> amounts = new TreeMap<>();
        expect.properties()
                .forEach(amount -> amounts.put(
                        amount.getKey(), new BigDecimal(amount.getValue().asText()).stripTrailingZeros()));
        return amounts;
    }
}
