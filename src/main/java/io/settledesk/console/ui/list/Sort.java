package io.settledesk.console.ui.list;

/**
 * Order of a list, done by the database.
 *
 * @param column id of the column
 */
public record Sort(String column, boolean descending) {
    public static Sort ascending(String column) {
        return new Sort(column, false);
    }

    public static Sort descending(String column) {
        return new Sort(column, true);
    }

    public Sort reversed() {
        return new Sort(column, !descending);
    }
}
