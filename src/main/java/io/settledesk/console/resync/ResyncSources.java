package io.settledesk.console.resync;

import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.resync.run.ResyncQueries;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Count;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.run.RunQueries.Lines;
import java.util.List;
import java.util.Optional;

/** Where the rows of the screen's two lists come from. */
final class ResyncSources {
    private ResyncSources() {}

    /** All runs. */
    record Runs(ResyncQueries queries, TimedReads reads) implements PageSource<ResyncRun> {
        @Override
        public Page<ResyncRun> page(PageRequest<ResyncRun> request, TaskContext context) {
            return reads.read(() -> queries.runs(request));
        }

        @Override
        public List<ResyncRun> reread(List<ResyncRun> loaded, TaskContext context) {
            return queries.present(loaded.stream()
                    .filter(run -> !ResyncWords.isAtRest(run))
                    .map(ResyncRun::runId)
                    .toList());
        }
    }

    /**
     * The lines of one run.
     *
     * @param ticked positions that count as ticked
     */
    record RunLines(ResyncQueries queries, String runId, Lines which, List<Integer> ticked, TimedReads reads)
            implements PageSource<LineRow> {
        RunLines {
            ticked = List.copyOf(ticked);
        }

        @Override
        public Page<LineRow> page(PageRequest<LineRow> request, TaskContext context) {
            return reads.read(() -> queries.lines(runId, which, ticked, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(Count.exact(queries.count(runId, which, ticked)));
        }

        @Override
        public List<LineRow> reread(List<LineRow> loaded, TaskContext context) {
            return queries.linesAt(
                    runId, loaded.stream().map(row -> row.line().position()).toList());
        }

        @Override
        public boolean isFiltered() {
            return which.drift().isPresent() || which.moving() || which.ticked();
        }
    }
}
