package io.settledesk.console.batches.list;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.read.CountQueries;
import io.settledesk.db.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DeliveryAndQuarantineQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final DeliveryQueries DELIVERIES = new DeliveryQueries(DB.tx());
    private static final QuarantineQueries QUARANTINE = new QuarantineQueries(DB.tx());
    private static final List<Sort> SORTS = List.of(Sort.descending("received"), Sort.ascending("received"));

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(ManyBatches::fill);
    }

    @Test
    void pagesOfDeliveriesJoinWithoutGapOrRepeat() {
        for (Sort sort : SORTS) {
            Page<DeliveryRow> first = deliveries(Map.of(), request(sort, Direction.FIRST, List.of()));
            Page<DeliveryRow> second = deliveries(Map.of(), request(sort, Direction.NEXT, first.rows()));
            Page<DeliveryRow> back = deliveries(Map.of(), request(sort, Direction.PREVIOUS, second.rows()));

            assertThat(first.rows()).hasSize(PageRequest.SIZE).doesNotContainAnyElementsOf(second.rows());
            assertThat(back.rows()).isEqualTo(first.rows());
        }
    }

    @Test
    void pagesOfTheQuarantineJoinWithoutGapOrRepeat() {
        for (Sort sort : SORTS) {
            PageRequest<QuarantineRow> whole = request(sort, Direction.FIRST, List.of());
            PageRequest<QuarantineRow> some =
                    new PageRequest<>(Direction.FIRST, Optional.empty(), Optional.empty(), Optional.of(sort), 50);
            List<QuarantineRow> all = quarantine(Map.of(), whole).rows();
            List<QuarantineRow> first = quarantine(Map.of(), some).rows();
            List<QuarantineRow> next = quarantine(
                            Map.of(),
                            new PageRequest<>(
                                    Direction.NEXT,
                                    Optional.of(first.get(49)),
                                    Optional.empty(),
                                    Optional.of(sort),
                                    50))
                    .rows();

            assertThat(all).hasSize(200);
            assertThat(first).isEqualTo(all.subList(0, 50));
            assertThat(next).isEqualTo(all.subList(50, 100));
        }
    }

    @Test
    void deliveriesAreNarrowedByAnswerBatchAndTime() {
        assertThat(count(Map.of("answer", "refused"))).isEqualTo(200);
        assertThat(count(Map.of("answer", "temporary"))).isEqualTo(ManyBatches.COUNT / 1000);
        assertThat(count(Map.of("answer", "repeat"))).isEqualTo(ManyBatches.COUNT / 100 + ManyBatches.COUNT / 3000);
        assertThat(count(Map.of("batch", "b-000107"))).isEqualTo(2);
        assertThat(count(Map.of("from", "2026-11-30T09:00:00Z", "to", "2026-11-30T09:01:00Z")))
                .isEqualTo(2);
    }

    @Test
    void theQuarantineIsNarrowedByStateAndSaysWhatWasWrongWithTheSignature() {
        long held = QUARANTINE
                .count(QuarantineFilter.ofWords(Map.of("state", "held")))
                .value();
        long replayed = QUARANTINE
                .count(QuarantineFilter.ofWords(Map.of("state", "replayed")))
                .value();
        QuarantineRow newest = quarantine(Map.of(), request(SORTS.get(0), Direction.FIRST, List.of()))
                .rows()
                .get(0);

        assertThat(held + replayed).isEqualTo(200);
        assertThat(new BatchNeeds(DB.tx()).count()).isEqualTo(held + ManyBatches.COUNT / 1000);
        assertThat(newest.signature()).isEqualTo("bad");
        assertThat(newest.size()).isEqualTo(7);
        assertThat(QUARANTINE.present(List.of(newest))).containsExactly(newest);
    }

    @Test
    void theOldestDeliveryIsWhereTheRecordBegins() {
        assertThat(DELIVERIES.keptSince())
                .contains(Instant.parse("2026-11-30T10:00:00Z").minusSeconds(60L * ManyBatches.COUNT));
    }

    @Test
    void everyPageOfDeliveriesIsReadByAnIndex() {
        List<Map<String, String>> filters = List.of(
                Map.of(),
                Map.of("answer", "applied"),
                Map.of("answer", "repeat"),
                Map.of("answer", "refused"),
                Map.of("answer", "temporary"),
                Map.of("batch", "b-000107"),
                Map.of("answer", "temporary", "from", "2026-11-20T00:00:00Z", "to", "2026-11-20T01:00:00Z"));
        for (Map<String, String> filter : filters) {
            for (Sort sort : SORTS) {
                assertThat(plan(filter, sort))
                        .as("%s by %s", filter, sort)
                        .noneMatch(line -> line.contains("Seq Scan"))
                        .anyMatch(line -> line.contains("Index"));
            }
        }
    }

    private static List<String> plan(Map<String, String> filter, Sort sort) {
        DeliveryRow edge = deliveries(Map.of("batch", "b-015003"), request(sort, Direction.FIRST, List.of()))
                .rows()
                .get(0);
        return DB.tx().read(handle -> {
            handle.execute(CountQueries.PLAN_WITH_VALUES);
            return DeliveryQueries.query(
                            handle,
                            "explain " + DeliveryQueries.PAGE,
                            DeliveryFilter.ofWords(filter),
                            request(sort, Direction.NEXT, List.of(edge)))
                    .mapTo(String.class)
                    .list();
        });
    }

    private static long count(Map<String, String> words) {
        return DELIVERIES.count(DeliveryFilter.ofWords(words)).value();
    }

    private static Page<DeliveryRow> deliveries(Map<String, String> words, PageRequest<DeliveryRow> request) {
        return DELIVERIES.page(DeliveryFilter.ofWords(words), request).value();
    }

    private static Page<QuarantineRow> quarantine(Map<String, String> words, PageRequest<QuarantineRow> request) {
        return QUARANTINE.page(QuarantineFilter.ofWords(words), request).value();
    }

    private static <R> PageRequest<R> request(Sort sort, Direction direction, List<R> page) {
        Optional<R> edge = page.isEmpty()
                ? Optional.empty()
                : Optional.of(page.get(direction == Direction.NEXT ? page.size() - 1 : 0));
        return new PageRequest<>(direction, edge, Optional.empty(), Optional.of(sort), PageRequest.SIZE);
    }
}
