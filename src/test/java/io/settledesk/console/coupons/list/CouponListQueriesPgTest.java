package io.settledesk.console.coupons.list;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CouponListQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final int MANY = 30_000;
    private static final CouponListQueries QUERIES = new CouponListQueries(DB.tx());

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(handle -> {
            handle.execute(CouponRows.MANY, MANY, MANY);
            handle.execute(CouponRows.GENERATIONS);
            handle.execute(CouponRows.OPERATIONS);
            handle.execute(CouponRows.ACCOUNTS);
            handle.execute(CouponRows.INCIDENTS);
            handle.execute("analyze");
        });
    }

    @Test
    void pagesInEachOrderJoinWithoutGapOrRepeat() {
        for (CouponOrder order : CouponOrder.values()) {
            Page<CouponRow> first = QUERIES.page(CouponFilter.NONE, request(order, Direction.FIRST, List.of()))
                    .value();
            Page<CouponRow> second = QUERIES.page(CouponFilter.NONE, request(order, Direction.NEXT, first.rows()))
                    .value();
            Page<CouponRow> back = QUERIES.page(CouponFilter.NONE, request(order, Direction.PREVIOUS, second.rows()))
                    .value();

            assertThat(first.rows()).hasSize(PageRequest.SIZE);
            assertThat(first.more()).isTrue();
            assertThat(codes(first)).doesNotContainAnyElementsOf(codes(second));
            assertThat(back.rows()).isEqualTo(first.rows());
            assertThat(back.more()).isFalse();
        }
    }

    @Test
    void theOrderIsTheOneThatIsNamed() {
        assertThat(first(CouponFilter.NONE, CouponOrder.NEWEST)).isSortedAccordingTo(CouponRows.BY_TIME.reversed());
        assertThat(first(CouponFilter.NONE, CouponOrder.CODE_UP))
                .extracting(CouponRow::code)
                .isSorted()
                .first()
                .isEqualTo("000000000001");
    }

    @Test
    void aMomentIsFoundInTheOrderOfTime() {
        Instant at = row("000000015000").updatedAt();
        PageRequest<CouponRow> request = new PageRequest<>(
                Direction.AT, Optional.empty(), Optional.of(at), Optional.of(Sort.descending("updated")), 200);

        assertThat(QUERIES.page(CouponFilter.NONE, request)
                        .value()
                        .rows()
                        .get(0)
                        .code())
                .isEqualTo("000000015000");
    }

    @Test
    void rowsCarryTheirNetAndFlags() {
        CouponRow credited = row("000000000002");
        CouponRow takenBack = row("000000000250");
        CouponRow conflict = row("000000000300");
        CouponRow unknown = row("000000000037");

        assertThat(credited.net()).containsExactly(new Money(new BigDecimal("92.50"), "RUB"));
        assertThat(takenBack.net()).containsExactly(new Money(BigDecimal.ZERO, "RUB"));
        assertThat(conflict.flags()).containsExactlyInAnyOrder(CouponFlag.CONFLICT, CouponFlag.OWNER_UNKNOWN);
        assertThat(unknown.flags()).contains(CouponFlag.UNKNOWN_STATUS);
        assertThat(row("000000000100").flags()).containsExactly(CouponFlag.OWNER_UNKNOWN);
        assertThat(row("000000000001").net()).isEmpty();
    }

    @Test
    void filtersNarrowTheListAndItsCount() {
        assertThat(matches(Map.of("status", "37"))).isEqualTo(MANY / 1000);
        assertThat(matches(Map.of("generation", "1"))).isEqualTo(MANY / 250);
        assertThat(matches(Map.of("owner", "player-7"))).isEqualTo(MANY / 600);
        assertThat(matches(Map.of("flag", "conflict"))).isEqualTo(MANY / 3000);
        assertThat(matches(Map.of("flag", "owner_unknown"))).isEqualTo(MANY / 100);
        assertThat(matches(Map.of("flag", "unknown_status"))).isEqualTo(MANY / 1000);
        assertThat(matches(Map.of("flag", "below_zero"))).isEqualTo(MANY / 600);
        assertThat(matches(Map.of("open-minutes", "90"))).isEqualTo(MANY / 10);
        assertThat(matches(Map.of("settled", "false"))).isEqualTo(MANY / 10);
        assertThat(matches(Map.of("codes", "000000000001\n000000000002\nnever")))
                .isEqualTo(2);
        assertThat(matches(Map.of("status", "2", "flag", "conflict", "owner", "player-1")))
                .isZero();
    }

    @Test
    void fromAndToAreHalfOpen() {
        Instant at = row("000000000100").updatedAt();

        assertThat(matches(Map.of("from", at.toString(), "to", at.plusMillis(1).toString())))
                .isEqualTo(1);
        assertThat(matches(Map.of("to", at.toString(), "from", at.minusMillis(1).toString())))
                .isZero();
    }

    @Test
    void countsAreExactToTenThousandThenAbout() {
        Count all = QUERIES.count(CouponFilter.NONE);

        assertThat(all.about()).isTrue();
        assertThat(all.value()).isBetween(MANY - 1000L, MANY + 1000L);
        assertThat(QUERIES.count(FilterWords.read(Map.of("owner", "player-7")))).isEqualTo(Count.exact(MANY / 600));
    }

    @Test
    void onlyRowsThatChangedAreReadAgain() {
        List<CouponRow> loaded = first(CouponFilter.NONE, CouponOrder.NEWEST);
        CouponRow head = loaded.get(0);
        CouponRow old = new CouponRow(
                head.code(),
                1,
                0,
                false,
                Optional.empty(),
                "RUB",
                head.owner(),
                1,
                "b-0",
                Optional.empty(),
                head.updatedAt().minusSeconds(1),
                List.of(),
                Set.of());
        List<CouponRow> stale = new ArrayList<>(loaded.subList(1, 200));
        stale.add(old);

        assertThat(QUERIES.changed(loaded)).isEmpty();
        assertThat(QUERIES.changed(stale)).containsExactly(head);
    }

    @Test
    void pastedLinesAreFoundOfAnotherKindOrNeverReceived() {
        Pasted pasted = new PastedQueries(DB.tx())
                .find(List.of("000000000001", "player-7", "000000000001", "nothing", "000000000002:0:final_credit"));

        assertThat(pasted.lines())
                .extracting(Pasted.Line::verdict)
                .containsExactly(
                        Pasted.Verdict.FOUND,
                        Pasted.Verdict.OTHER_KIND,
                        Pasted.Verdict.FOUND,
                        Pasted.Verdict.NEVER_RECEIVED,
                        Pasted.Verdict.OTHER_KIND);
        assertThat(pasted.codes()).containsExactly("000000000001");
    }

    @Test
    void everyPageIsReadByAnIndex() {
        List<Map<String, String>> filters = List.of(
                Map.of(),
                Map.of("status", "37"),
                Map.of("status", "2"),
                Map.of("generation", "1"),
                Map.of("owner", "player-7"),
                Map.of("flag", "conflict"),
                Map.of("flag", "owner_unknown"),
                Map.of("flag", "unknown_status"),
                Map.of("flag", "below_zero"),
                Map.of("open-minutes", "90"),
                Map.of("settled", "false"),
                Map.of("from", "2026-11-20T00:00:00Z", "to", "2026-11-20T01:00:00Z"),
                Map.of("codes", "000000000001\n000000000002"));
        for (Map<String, String> filter : filters) {
            for (CouponOrder order : CouponOrder.values()) {
                List<String> plan = plan(FilterWords.read(filter), order);
                assertThat(plan)
                        .as("%s by %s", filter, order)
                        .noneMatch(line -> line.contains("Seq Scan on coupon"))
                        .anyMatch(line -> line.contains("Index"));
            }
        }
    }

    /** Of a page in the middle of the list. */
    private static List<String> plan(CouponFilter filter, CouponOrder order) {
        return DB.tx().read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            return CouponListQueries.filtered(handle.createQuery("explain " + CouponListQueries.PAGE), filter)
                    .define("after", order.after())
                    .define("order", order.orderBy())
                    .bind("placeTime", Instant.parse("2026-11-21T00:00:00Z"))
                    .bind("placeCode", "000000015000")
                    .bind("limit", PageRequest.SIZE + 1)
                    .mapTo(String.class)
                    .list();
        });
    }

    private static long matches(Map<String, String> words) {
        CouponFilter filter = FilterWords.read(words);
        long counted = QUERIES.count(filter).value();
        long read = first(filter, CouponOrder.NEWEST).size();
        assertThat(read).isEqualTo(Math.min(counted, PageRequest.SIZE));
        return counted;
    }

    private static CouponRow row(String code) {
        return first(FilterWords.read(Map.of("codes", code)), CouponOrder.CODE_UP)
                .get(0);
    }

    private static List<CouponRow> first(CouponFilter filter, CouponOrder order) {
        return QUERIES.page(filter, request(order, Direction.FIRST, List.of()))
                .value()
                .rows();
    }

    private static PageRequest<CouponRow> request(CouponOrder order, Direction direction, List<CouponRow> page) {
        Optional<CouponRow> edge = page.isEmpty()
                ? Optional.empty()
                : Optional.of(page.get(direction == Direction.NEXT ? page.size() - 1 : 0));
        return new PageRequest<>(direction, edge, Optional.empty(), Optional.of(sort(order)), PageRequest.SIZE);
    }

    private static Sort sort(CouponOrder order) {
        return switch (order) {
            case NEWEST -> Sort.descending("updated");
            case OLDEST -> Sort.ascending("updated");
            case CODE_UP -> Sort.ascending("code");
            case CODE_DOWN -> Sort.descending("code");
        };
    }

    private static Set<String> codes(Page<CouponRow> page) {
        return page.rows().stream().map(CouponRow::code).collect(toSet());
    }
}
