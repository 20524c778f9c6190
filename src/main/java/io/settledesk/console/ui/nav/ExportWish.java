package io.settledesk.console.ui.nav;

import java.util.List;
import java.util.Map;

/**
 * The list that a person wants in a file.
 *
 * @param dataset as the export command names it: {@code coupons}, {@code batches}, {@code financial-keys}, …
 * @param filter the list's filter, by the names of {@link Target.Filtered}
 * @param selectedIds ids of the selected rows; empty when none is selected
 * @param visibleColumns the columns on screen, in their order
 */
public record ExportWish(
        String dataset, Map<String, String> filter, List<String> selectedIds, List<String> visibleColumns) {
    public ExportWish {
        filter = Map.copyOf(filter);
        selectedIds = List.copyOf(selectedIds);
        visibleColumns = List.copyOf(visibleColumns);
    }
}
