package io.settledesk.audit.export;

import java.util.List;
import java.util.Optional;

/**
 * Where a data set's rows come from. All texts are constants; values are bound.
 *
 * @param from tables and joins
 * @param ids the condition for a list of ids, bound as {@code ids}
 * @param orderedBy the primary key, so that the same rows come in the same order
 * @param columns in their order
 * @param filters by which it can be narrowed
 */
record DatasetSource(
        String from, String ids, String orderedBy, List<ExportColumn> columns, List<ExportFilter> filters) {

    Optional<ExportColumn> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    Optional<ExportFilter> filter(String name) {
        return filters.stream().filter(filter -> filter.name().equals(name)).findFirst();
    }
}
