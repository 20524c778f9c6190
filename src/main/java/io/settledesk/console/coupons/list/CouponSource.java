package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageSource;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Count;
import java.util.List;
import java.util.Optional;

/** The coupons of one filter, for the list. */
record CouponSource(CouponListQueries queries, CouponFilter filter, TimedReads reads) implements PageSource<CouponRow> {
    @Override
    public Page<CouponRow> page(PageRequest<CouponRow> request, TaskContext context) {
        return reads.read(() -> queries.page(filter, request));
    }

    @Override
    public Optional<Count> count(TaskContext context) {
        return Optional.of(queries.count(filter));
    }

    @Override
    public List<CouponRow> reread(List<CouponRow> loaded, TaskContext context) {
        return queries.changed(loaded);
    }

    @Override
    public boolean isFiltered() {
        return !filter.isNone();
    }
}
