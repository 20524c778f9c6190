package io.settledesk.console.ui.table;

/** The column notation of console.md §3. */
enum ColumnKind {
    /** c: fixed-width, left, cut in the middle. */
    CODE,
    /** s: state chip, left. */
    CHIP,
    /** n: integer, right, grouped. */
    NUMBER,
    /** m: money, right, aligned on the decimal sign. */
    MONEY,
    /** t: time, left, full or short. */
    TIME,
    /** d: duration, right. */
    DURATION,
    /** A number already in words, right. */
    FIGURE,
    /** x: text, left, cut at the end. */
    TEXT,
    /** b: tick. */
    TICK,
    /** A word to press. */
    LINK;

    boolean right() {
        return this == NUMBER || this == FIGURE || this == MONEY || this == DURATION;
    }

    boolean mono() {
        return this == CODE || this == MONEY;
    }
}
