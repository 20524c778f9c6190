package io.settledesk.console.app.window;

/** How a window of a width is laid out, in logical pixels (console.md §2). */
enum WindowLayout {
    /** One pane at a time. */
    NARROW(0, 88, 0, 360),
    STANDARD(1200, 88, 500, 440),
    WIDE(1600, 176, 640, 640),
    /** A third pane beside the case. */
    EXTRA(2200, 176, 780, 640);

    /** Of the case in the extra layout. */
    static final double CASE_IN_EXTRA = 860;
    /** Under this height the rail's items and the verdict take less. */
    static final double LOW = 640;

    private final double from;
    private final double rail;
    private final double list;
    private final double search;

    WindowLayout(double from, double rail, double list, double search) {
        this.from = from;
        this.rail = rail;
        this.list = list;
        this.search = search;
    }

    static WindowLayout of(double width) {
        WindowLayout fitting = NARROW;
        for (WindowLayout layout : values()) {
            if (width >= layout.from) {
                fitting = layout;
            }
        }
        return fitting;
    }

    boolean onePane() {
        return this == NARROW;
    }

    boolean thirdPane() {
        return this == EXTRA;
    }

    /** Icon beside the word. */
    boolean wideRail() {
        return rail > NARROW.rail;
    }

    double listWidth() {
        return list;
    }

    double searchWidth() {
        return search;
    }
}
