package io.settledesk.audit.export;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is to be exported.
 *
 * @param dataset the data set
 * @param filter words by name, of {@link Dataset#filters()}; points in time as ISO-8601 in UTC
 * @param ids only these; empty for all that match
 * @param columns of {@link Dataset#columns()}, in the order wanted; empty for all
 * @param profile who the file is for
 * @param zone the zone of times; their offset is always written
 * @param file where to; its manifest is written beside it
 * @param replace whether a file of that name may be replaced
 */
public record ExportOrder(
        Dataset dataset,
        SortedMap<String, String> filter,
        List<String> ids,
        List<String> columns,
        ExportProfile profile,
        ZoneId zone,
        Path file,
        boolean replace) {

    public ExportOrder {
        filter = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(filter));
        ids = List.copyOf(ids);
        columns = List.copyOf(columns);
    }

    /** All that matches a filter, all columns, for an audit, times in UTC, never replacing a file. */
    public static ExportOrder audit(Dataset dataset, Map<String, String> filter, Path file) {
        return new ExportOrder(
                dataset,
                new TreeMap<>(filter),
                List.of(),
                List.of(),
                ExportProfile.AUDIT,
                java.time.ZoneOffset.UTC,
                file,
                false);
    }

    List<ExportColumn> chosenColumns() {
        DatasetSource source = dataset.source();
        if (columns.isEmpty()) {
            return source.columns();
        }
        return columns.stream()
                .map(name -> source.column(name)
                        .orElseThrow(() -> new ExportFailed("data set " + dataset.word() + " has no column " + name
                                + "; it has " + String.join(", ", dataset.columns()))))
                .toList();
    }
}
