package io.settledesk.console.ui.list;

import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.text.Count;
import java.util.List;
import java.util.Optional;

/** Where the rows of a list come from, under one filter; called off the FX thread. A changed filter is a new source. */
public interface PageSource<R> {
    /** Rows by key; the context tells when to cancel the statement. */
    Page<R> page(PageRequest<R> request, TaskContext context) throws Exception;

    /** How many there are, asked after the first page; empty where it is not worth a query. */
    default Optional<Count> count(TaskContext context) throws Exception {
        return Optional.empty();
    }

    /** The present state of rows that are loaded, for a quiet look; rows that did not change may be left out. */
    default List<R> reread(List<R> loaded, TaskContext context) throws Exception {
        return List.of();
    }

    /** True if something is filtered out: an empty list then says so. */
    default boolean isFiltered() {
        return false;
    }
}
