package io.settledesk.console.ui.settings;

/** Height of table rows. */
public enum Density {
    COMPACT(26),
    COMFORTABLE(32);

    private final int rowHeight;

    Density(int rowHeight) {
        this.rowHeight = rowHeight;
    }

    /** In logical pixels. */
    public int rowHeight() {
        return rowHeight;
    }
}
