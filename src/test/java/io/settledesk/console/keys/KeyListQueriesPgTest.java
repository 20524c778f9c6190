package io.settledesk.console.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.db.TestDatabase;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class KeyListQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final int COUPONS = 30_000;

    /** A credit of each coupon, a debit of every 20th; every 1000th waits for its owner; a thousand share each moment. */
    private static final String OPERATIONS = """
            insert into financial_operation (coupon_code, generation, kind, amount, currency, account_id, state, batch_id,
                created_at, posted_at)
            select lpad(n::text, 12, '0'), g, case g when 0 then 'final_credit' else 'recalculation_debit' end,
                case when n % 20 = 0 then 1000 else 92.5 end, case when n % 10 = 3 then 'EUR' else 'RUB' end,
                case when n % 1000 <> 999 then 'player-' || n % 600 end,
                case when n % 1000 <> 999 then 'posted' else 'unassigned' end,
                'b-' || n,
                timestamptz '2026-11-30 10:00:00Z' - (n / 1000) * interval '1 hour' + g * interval '1 minute',
                case when n % 1000 <> 999 then timestamptz '2026-11-30 10:00:00Z' end
            from generate_series(1, ?) n, generate_series(0, 1) g
            where g = 0 or n % 20 = 0
            """;

    private static final KeyListQueries QUERIES = new KeyListQueries(DB.tx());
    private static final List<Sort> SORTS = List.of(
            Sort.descending("created"), Sort.ascending("created"), Sort.descending("key"), Sort.ascending("key"));

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(handle -> {
            handle.execute(OPERATIONS, COUPONS);
            handle.execute("analyze");
        });
    }

    @Test
    void pagesInEachOrderJoinWithoutGapOrRepeat() {
        for (Sort sort : SORTS) {
            Page<KeyRow> first = page(Map.of(), sort, Direction.FIRST, List.of());
            Page<KeyRow> second = page(Map.of(), sort, Direction.NEXT, first.rows());
            Page<KeyRow> back = page(Map.of(), sort, Direction.PREVIOUS, second.rows());

            assertThat(first.rows()).hasSize(PageRequest.SIZE).doesNotContainAnyElementsOf(second.rows());
            assertThat(back.rows()).isEqualTo(first.rows());
        }
    }

    @Test
    void aDebitIsBelowZero() {
        KeyRow debit = first(Map.of("kind", "recalculation_debit")).get(0);

        assertThat(debit.movement()).isEqualByComparingTo("-1000");
        assertThat(debit.key()).endsWith(":1:recalculation_debit");
    }

    @Test
    void filtersNarrowTheListAndItsCount() {
        assertThat(matches(Map.of("kind", "recalculation_debit"))).isEqualTo(COUPONS / 20);
        assertThat(matches(Map.of("state", "unassigned"))).isEqualTo(COUPONS / 1000);
        assertThat(matches(Map.of("owner", "player-7"))).isEqualTo(COUPONS / 600);
        assertThat(matches(Map.of("currency", "EUR"))).isEqualTo(COUPONS / 10);
        assertThat(matches(Map.of("least", "100", "most", "1000.00", "kind", "final_credit")))
                .isEqualTo(COUPONS / 20);
        assertThat(matches(Map.of("least", "1000.01"))).isZero();
        assertThat(matches(Map.of("from", "2026-11-30T09:00:00Z", "to", "2026-11-30T09:00:00.000001Z")))
                .isEqualTo(1000);
    }

    @Test
    void loadedRowsAreReadAgain() {
        List<KeyRow> loaded = first(Map.of());

        assertThat(QUERIES.present(loaded)).containsExactlyInAnyOrderElementsOf(loaded);
    }

    @Test
    void everyPageIsReadByAnIndex() {
        List<Map<String, String>> filters = List.of(
                Map.of(),
                Map.of("kind", "recalculation_debit"),
                Map.of("state", "unassigned"),
                Map.of("owner", "player-7"),
                Map.of("currency", "EUR"),
                Map.of("least", "1000"),
                Map.of("from", "2026-11-30T01:00:00Z", "to", "2026-11-30T02:00:00Z"));
        for (Map<String, String> filter : filters) {
            for (Sort sort : SORTS) {
                assertThat(plan(filter, sort))
                        .as("%s by %s", filter, sort)
                        .noneMatch(line -> line.contains("Seq Scan"))
                        .anyMatch(line -> line.contains("Index"));
            }
        }
    }

    /** Of a page in the middle of the list. */
    private static List<String> plan(Map<String, String> filter, Sort sort) {
        KeyRow edge = DB.tx()
                .read(handle -> KeyListQueries.row(handle, "000000015003:0:final_credit"))
                .orElseThrow();
        return DB.tx().read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            return KeyListQueries.query(
                            handle,
                            "explain " + KeyListQueries.PAGE,
                            KeyFilter.ofWords(filter),
                            request(sort, Direction.NEXT, List.of(edge)))
                    .mapTo(String.class)
                    .list();
        });
    }

    private static long matches(Map<String, String> words) {
        long counted = QUERIES.count(KeyFilter.ofWords(words)).value();
        assertThat(first(words)).hasSize((int) Math.min(counted, PageRequest.SIZE));
        assertThat(KeyFilter.ofWords(KeyFilter.ofWords(words).words())).isEqualTo(KeyFilter.ofWords(words));
        return counted;
    }

    private static List<KeyRow> first(Map<String, String> words) {
        return page(words, SORTS.get(0), Direction.FIRST, List.of()).rows();
    }

    private static Page<KeyRow> page(Map<String, String> words, Sort sort, Direction direction, List<KeyRow> page) {
        return QUERIES.page(KeyFilter.ofWords(words), request(sort, direction, page))
                .value();
    }

    private static PageRequest<KeyRow> request(Sort sort, Direction direction, List<KeyRow> page) {
        Optional<KeyRow> edge = page.isEmpty()
                ? Optional.empty()
                : Optional.of(page.get(direction == Direction.NEXT ? page.size() - 1 : 0));
        return new PageRequest<>(direction, edge, Optional.empty(), Optional.of(sort), PageRequest.SIZE);
    }

    @Test
    void nonsenseInAFilterIsAsGoodAsNone() {
        assertThat(KeyFilter.ofWords(Map.of("least", "abc", "from", "yesterday")))
                .isEqualTo(KeyFilter.NONE);
        assertThat(KeyFilter.ofWords(Map.of("least", "1.50")).least()).contains(new BigDecimal("1.50"));
    }
}
