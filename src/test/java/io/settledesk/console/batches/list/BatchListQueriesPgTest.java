package io.settledesk.console.batches.list;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.console.ui.schedule.NextSend;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class BatchListQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final BatchListQueries QUERIES = new BatchListQueries(DB.tx());
    private static final List<Sort> SORTS = List.of(
            Sort.descending("received"), Sort.ascending("received"), Sort.descending("batch"), Sort.ascending("batch"));

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(ManyBatches::fill);
    }

    @Test
    void pagesInEachOrderJoinWithoutGapOrRepeat() {
        for (Sort sort : SORTS) {
            Page<BatchRow> first = page(BatchFilter.NONE, request(sort, Direction.FIRST, List.of()));
            Page<BatchRow> second = page(BatchFilter.NONE, request(sort, Direction.NEXT, first.rows()));
            Page<BatchRow> back = page(BatchFilter.NONE, request(sort, Direction.PREVIOUS, second.rows()));

            assertThat(first.rows()).hasSize(PageRequest.SIZE);
            assertThat(first.more()).isTrue();
            assertThat(ids(first)).doesNotContainAnyElementsOf(ids(second));
            assertThat(back.rows()).isEqualTo(first.rows());
            assertThat(back.more()).isFalse();
        }
    }

    @Test
    void newestComeFirstUnlessAskedOtherwise() {
        assertThat(first(Map.of()).get(0).batchId()).isEqualTo("b-000001");
        assertThat(page(BatchFilter.NONE, request(Sort.descending("batch"), Direction.FIRST, List.of()))
                        .rows()
                        .get(0)
                        .batchId())
                .isEqualTo("b-030000");
    }

    @Test
    void aMomentIsFound() {
        PageRequest<BatchRow> at = new PageRequest<>(
                Direction.AT, Optional.empty(), Optional.of(received(15_000)), Optional.empty(), PageRequest.SIZE);

        assertThat(page(BatchFilter.NONE, at).rows().get(0).batchId()).isEqualTo("b-015000");
    }

    @Test
    void rowsCarryTheirSendsAndWhatComesNext() {
        BatchRow repeated = one("c-107");
        BatchRow failed = one("c-1001");
        BatchRow polled = one("c-250");

        assertThat(repeated.sends()).isEqualTo(2);
        assertThat(repeated.next())
                .isEqualTo(new NextSend.Finished(received(107).plusSeconds(61)));
        assertThat(failed.answer()).contains(503);
        assertThat(failed.error()).isEqualTo("it failed");
        assertThat(failed.next()).isEqualTo(new NextSend.UsedUp(received(1001)));
        assertThat(polled.next()).isEqualTo(new NextSend.None());
    }

    @Test
    void filtersNarrowTheListAndItsCount() {
        assertThat(matches(Map.of("state", "failed"))).isEqualTo(ManyBatches.COUNT / 1000);
        assertThat(matches(Map.of("state", "received"))).isEqualTo(ManyBatches.COUNT / 3000);
        assertThat(matches(Map.of("source", "polling"))).isEqualTo(ManyBatches.COUNT / 500);
        assertThat(matches(Map.of("answer", "repeat"))).isEqualTo(ManyBatches.COUNT / 100 + ManyBatches.COUNT / 3000);
        assertThat(matches(Map.of("answer", "temporary"))).isEqualTo(ManyBatches.COUNT / 1000);
        assertThat(matches(Map.of("particular", "repeated")))
                .isEqualTo(ManyBatches.COUNT / 100 + ManyBatches.COUNT / 3000);
        assertThat(matches(Map.of("particular", "conflict"))).isEqualTo(ManyBatches.COUNT / 3000);
        assertThat(matches(Map.of("particular", "exhausted"))).isEqualTo(ManyBatches.COUNT / 1000);
        assertThat(matches(Map.of("coupon", "c-77"))).isEqualTo(1);
        assertThat(matches(Map.of("coupon", "c-7"))).isEqualTo(1);
        assertThat(matches(Map.of("coupon", "c-1001")))
                .as("of a batch that is not applied")
                .isEqualTo(1);
        assertThat(matches(Map.of("state", "applied", "particular", "exhausted")))
                .isZero();
        assertThat(matches(Map.of("no-such-word", "x", "from", "nonsense"))).isPositive();
    }

    @Test
    void fromAndToAreHalfOpen() {
        String at = received(100).toString();

        assertThat(matches(Map.of("from", at, "to", received(99).toString()))).isEqualTo(1);
        assertThat(matches(Map.of("from", received(101).toString(), "to", at))).isEqualTo(1);
    }

    @Test
    void countsAreExactToTenThousandThenAbout() {
        Count all = QUERIES.count(BatchFilter.NONE);

        assertThat(all.about()).isTrue();
        assertThat(all.value()).isBetween(ManyBatches.COUNT - 1000L, ManyBatches.COUNT + 1000L);
        assertThat(QUERIES.count(BatchFilter.ofWords(Map.of("state", "failed"))))
                .isEqualTo(Count.exact(ManyBatches.COUNT / 1000));
    }

    @Test
    void loadedRowsAreReadAgain() {
        List<BatchRow> loaded = first(Map.of());

        assertThat(QUERIES.present(loaded)).containsExactlyInAnyOrderElementsOf(loaded);
    }

    @Test
    void everyPageIsReadByAnIndex() {
        List<Map<String, String>> filters = List.of(
                Map.of(),
                Map.of("state", "failed"),
                Map.of("state", "applied"),
                Map.of("source", "polling"),
                Map.of("source", "callback"),
                Map.of("answer", "applied"),
                Map.of("answer", "repeat"),
                Map.of("answer", "temporary"),
                Map.of("particular", "repeated"),
                Map.of("particular", "conflict"),
                Map.of("particular", "exhausted"),
                Map.of("coupon", "c-77"),
                Map.of("from", "2026-11-20T00:00:00Z", "to", "2026-11-20T01:00:00Z"));
        for (Map<String, String> filter : filters) {
            for (Sort sort : SORTS) {
                assertThat(plan(BatchFilter.ofWords(filter), sort))
                        .as("%s by %s", filter, sort)
                        .noneMatch(line -> line.contains("Seq Scan on batch") || line.contains("Seq Scan on delivery"))
                        .anyMatch(line -> line.contains("Index"));
            }
        }
    }

    /** Of a page in the middle of the list. */
    private static List<String> plan(BatchFilter filter, Sort sort) {
        BatchRow edge = one("c-15003");
        return DB.tx().read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            return BatchListQueries.query(
                            handle,
                            "explain " + BatchListQueries.PAGE,
                            filter,
                            request(sort, Direction.NEXT, List.of(edge)))
                    .mapTo(String.class)
                    .list();
        });
    }

    private static long matches(Map<String, String> words) {
        long counted = QUERIES.count(BatchFilter.ofWords(words)).value();
        assertThat(first(words)).hasSize((int) Math.min(counted, PageRequest.SIZE));
        return counted;
    }

    private static BatchRow one(String coupon) {
        List<BatchRow> rows = first(Map.of("coupon", coupon));
        assertThat(rows).hasSize(1);
        return rows.get(0);
    }

    private static List<BatchRow> first(Map<String, String> words) {
        return page(BatchFilter.ofWords(words), request(SORTS.get(0), Direction.FIRST, List.of()))
                .rows();
    }

    private static Page<BatchRow> page(BatchFilter filter, PageRequest<BatchRow> request) {
        return QUERIES.page(filter, request).value();
    }

    private static PageRequest<BatchRow> request(Sort sort, Direction direction, List<BatchRow> page) {
        Optional<BatchRow> edge = page.isEmpty()
                ? Optional.empty()
                : Optional.of(page.get(direction == Direction.NEXT ? page.size() - 1 : 0));
        return new PageRequest<>(direction, edge, Optional.empty(), Optional.of(sort), PageRequest.SIZE);
    }

    private static Instant received(int number) {
        return Instant.parse("2026-11-30T10:00:00Z").minusSeconds(60L * number);
    }

    private static List<String> ids(Page<BatchRow> page) {
        return page.rows().stream().map(BatchRow::batchId).toList();
    }
}
