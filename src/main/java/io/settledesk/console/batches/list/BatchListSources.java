package io.settledesk.console.batches.list;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Count;
import java.util.List;
import java.util.Optional;

/** Where the rows of the three lists come from, each under one filter. */
final class BatchListSources {
    private BatchListSources() {}

    record Batches(BatchListQueries queries, BatchFilter filter, TimedReads reads) implements PageSource<BatchRow> {
        @Override
        public Page<BatchRow> page(PageRequest<BatchRow> request, TaskContext context) {
            return reads.read(() -> queries.page(filter, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(queries.count(filter));
        }

        @Override
        public List<BatchRow> reread(List<BatchRow> loaded, TaskContext context) {
            return queries.present(loaded);
        }

        @Override
        public boolean isFiltered() {
            return !filter.isNone();
        }
    }

    /** A delivery never changes. */
    record Deliveries(DeliveryQueries queries, DeliveryFilter filter, TimedReads reads)
            implements PageSource<DeliveryRow> {
        @Override
        public Page<DeliveryRow> page(PageRequest<DeliveryRow> request, TaskContext context) {
            return reads.read(() -> queries.page(filter, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(queries.count(filter));
        }

        @Override
        public boolean isFiltered() {
            return !filter.isNone();
        }
    }

    record Quarantined(QuarantineQueries queries, QuarantineFilter filter, TimedReads reads)
            implements PageSource<QuarantineRow> {
        @Override
        public Page<QuarantineRow> page(PageRequest<QuarantineRow> request, TaskContext context) {
            return reads.read(() -> queries.page(filter, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(queries.count(filter));
        }

        @Override
        public List<QuarantineRow> reread(List<QuarantineRow> loaded, TaskContext context) {
            return queries.present(loaded);
        }

        @Override
        public boolean isFiltered() {
            return !filter.isNone();
        }
    }
}
