package io.settledesk.console.payouts.list;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Count;
import java.util.List;
import java.util.Optional;

/** Where the rows of the lists come from, each under one filter. */
final class PayoutListSources {
    private PayoutListSources() {}

    /** Payouts; {@code narrowed} is what the person chose, beside the state of the desk. */
    record Payouts(PayoutListQueries queries, PayoutFilter filter, boolean narrowed, TimedReads reads)
            implements PageSource<PayoutRow> {
        @Override
        public Page<PayoutRow> page(PageRequest<PayoutRow> request, TaskContext context) {
            return reads.read(() -> queries.page(filter, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(queries.count(filter));
        }

        @Override
        public List<PayoutRow> reread(List<PayoutRow> loaded, TaskContext context) {
            return queries.present(loaded);
        }

        @Override
        public boolean isFiltered() {
            return narrowed;
        }
    }

    record Payments(PaymentListQueries queries, PayoutFilter filter, TimedReads reads)
            implements PageSource<PaymentRow> {
        @Override
        public Page<PaymentRow> page(PageRequest<PaymentRow> request, TaskContext context) {
            return reads.read(() -> queries.page(filter, request));
        }

        @Override
        public Optional<Count> count(TaskContext context) {
            return Optional.of(queries.count(filter));
        }

        @Override
        public List<PaymentRow> reread(List<PaymentRow> loaded, TaskContext context) {
            return queries.present(loaded);
        }

        @Override
        public boolean isFiltered() {
            return !filter.isNone();
        }
    }
}
