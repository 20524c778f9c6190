package io.settledesk.console.ui.task;

/** How far work is; total is 0 while it is not known. */
public record Progress(long done, long total) {
    /** 0 to 1, or -1 while the total is not known. */
    public double share() {
        return total <= 0 ? -1 : Math.min(1, (double) done / total);
    }
}
