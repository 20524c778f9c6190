package io.settledesk.console.ui.list;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.task.InlineTasks;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Count;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PagedListTest {
    private static final Instant AS_OF = Instant.parse("2026-11-30T10:15:02.114Z");

    private final InlineTasks tasks = new InlineTasks(problem -> {
        throw new AssertionError(problem);
    });
    private final ListModel<Row> model = new ListModel<>(Row::id);
    private final PagedList<Row> list = new PagedList<>(tasks, "rows", model);
    private final Source source = new Source(5_000);

    private record Row(String id, String state) {}

    private static final class Source implements PageSource<Row> {
        private final List<Row> rows = new ArrayList<>();
        private Optional<SQLException> failure = Optional.empty();
        private boolean filtered;

        Source(int count) {
            for (int at = count; at > 0; at--) {
                rows.add(new Row("r" + at, "open"));
            }
        }

        @Override
        public Page<Row> page(PageRequest<Row> request, TaskContext context) throws Exception {
            if (failure.isPresent()) {
                throw failure.get();
            }
            int edge = request.edge().map(rows::indexOf).orElse(-1);
            boolean before = request.direction() == PageRequest.Direction.PREVIOUS;
            int from = before ? Math.max(0, edge - request.size()) : edge + 1;
            int to = before ? edge : Math.min(rows.size(), from + request.size());
            return new Page<>(rows.subList(from, to), before ? from > 0 : to < rows.size(), AS_OF);
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(Count.exact(rows.size()));
        }

        @Override
        public boolean isFiltered() {
            return filtered;
        }
    }

    @Test
    void firstPageAndCountAreRead() {
        list.load(source);

        assertThat(model.rows()).hasSize(200).first().isEqualTo(new Row("r5000", "open"));
        assertThat(model.totalProperty().get()).contains(Count.exact(5_000));
        assertThat(model.state()).isEqualTo(new ListState.Ready());
    }

    @Test
    void scrollingOnReadsInBothDirectionsAndKeepsTenPages() {
        list.load(source);
        for (int page = 0; page < 15; page++) {
            list.needNext();
        }

        assertThat(model.rows()).hasSize(2_000);
        assertThat(model.firstPosition()).isEqualTo(1_201);
        assertThat(model.rows().get(0).id()).isEqualTo("r3800");

        list.needPrevious();

        assertThat(model.rows()).hasSize(2_000).first().isEqualTo(new Row("r4000", "open"));
        assertThat(model.firstPosition()).isEqualTo(1_001);
    }

    @Test
    void quietLookMovesNothingAndCountsNewRowsBehindTheBar() {
        list.load(source);
        source.rows.add(0, new Row("r5001", "open"));
        source.rows.add(0, new Row("r5002", "open"));
        source.rows.set(4, new Row("r4998", "won"));

        list.look();

        assertThat(model.rows()).hasSize(200).first().isEqualTo(new Row("r5000", "open"));
        assertThat(model.rows().get(2)).isEqualTo(new Row("r4998", "won"));
        assertThat(model.changed()).containsExactly("r4998");
        assertThat(model.waitingProperty().get()).contains(new Waiting(2, false, AS_OF));

        list.again();

        assertThat(model.rows().get(0).id()).isEqualTo("r5002");
        assertThat(model.waitingProperty().get()).isEmpty();
        assertThat(model.changed()).isEmpty();
    }

    @Test
    void firstRowsOfAnEmptyListComeByThemselves() {
        Source empty = new Source(0);
        list.load(empty);
        empty.rows.add(new Row("r1", "open"));

        list.look();

        assertThat(model.rows()).hasSize(1);
    }

    @Test
    void currentRowAndSelectionAreKeptById() {
        list.load(source);
        model.makeCurrent("r4990");
        model.selection().toggle("r4990");
        source.rows.set(10, new Row("r4990", "won"));

        list.again();

        assertThat(model.currentProperty().get()).contains(new Row("r4990", "won"));
        assertThat(model.selection().ids()).containsExactly("r4990");
    }

    @Test
    void loadingIsGreyAfterAMomentAndCounts() {
        tasks.hold();
        list.load(source);
        assertThat(model.state()).isEqualTo(new ListState.Ready());

        tasks.tick();
        assertThat(model.state()).isEqualTo(new ListState.Loading(Duration.ofSeconds(1)));
        tasks.tick();
        tasks.tick();
        assertThat(model.state()).isEqualTo(new ListState.Loading(Duration.ofSeconds(3)));

        tasks.release();
        assertThat(model.state()).isEqualTo(new ListState.Ready());
        assertThat(tasks.startedTickers()).isZero();
    }

    @Test
    void stopLeavesNothingRunningAndSaysSo() {
        tasks.hold();
        list.load(source);
        tasks.tick();

        list.stop();

        assertThat(model.state()).isEqualTo(new ListState.Stopped());
        tasks.release();
        assertThat(model.rows()).isEmpty();
        assertThat(tasks.startedTickers()).isZero();
    }

    @Test
    void failureTimeLimitAndEmptinessAreToldApart() {
        source.failure = Optional.of(new SQLException("canceling statement", "57014"));
        list.load(source);
        assertThat(model.state()).isInstanceOf(ListState.TimedOut.class);

        source.failure = Optional.of(new SQLException("the connection was reset", "08006"));
        list.again();
        assertThat(model.state()).isInstanceOfSatisfying(ListState.Failed.class, failed -> {
            assertThat(failed.reason()).isEqualTo("the connection was reset");
            assertThat(failed.code()).matches("E-[0-9A-F]{4}");
        });

        Source nothing = new Source(0);
        list.load(nothing);
        assertThat(model.state()).isEqualTo(new ListState.Empty(false, Optional.of(AS_OF)));
        nothing.filtered = true;
        list.again();
        assertThat(model.state()).isEqualTo(new ListState.Empty(true, Optional.of(AS_OF)));
    }

    @Test
    void lostConnectionKeepsTheRowsAndTheirAge() {
        list.load(source);
        source.failure = Optional.of(new SQLException("gone", "08006"));

        list.look();
        tasks.tick();

        assertThat(model.rows()).hasSize(200);
        assertThat(model.state()).isEqualTo(new ListState.Stale(AS_OF, Duration.ofSeconds(1)));

        source.failure = Optional.empty();
        list.connectionBack();
        assertThat(model.state()).isEqualTo(new ListState.Ready());
    }

    @Test
    void closedListTicksNoMore() {
        list.load(source);
        list.connectionLost();

        list.close();

        assertThat(tasks.startedTickers()).isZero();
    }

    @Test
    void selectionHoldsTenThousandAtMost() {
        Selection selection = new Selection();
        List<String> many = new ArrayList<>();
        for (int at = 0; at < Selection.LIMIT; at++) {
            many.add("r" + at);
        }

        assertThat(selection.add(many)).isTrue();
        assertThat(selection.toggle("one more")).isFalse();
        assertThat(selection.ids()).hasSize(Selection.LIMIT);
        assertThat(selection.toggle("r7")).isTrue();
        assertThat(selection.isPicked("r7")).isFalse();
    }
}
