package io.settledesk.console.ui.list;

/** What a shown list can ask of whoever fills it. */
public interface ListControl {
    /** The last rows came into view. */
    void needNext();

    /** The first rows came into view. */
    void needPrevious();

    /** Read again from the start; new rows come into view. */
    void again();

    /** Bring the rows that wait behind the bar into view, at the top. */
    default void showWaiting() {
        again();
    }

    /** Stop the read that is running. */
    void stop();

    /** Another order. */
    void sort(Sort sort);

    /** Take the filters away. */
    void clearFilters();

    /** A list that is filled once and has nothing to ask for. */
    static ListControl none() {
        return new ListControl() {
            @Override
            public void needNext() {
                // Everything is there.
            }

            @Override
            public void needPrevious() {
                // Everything is there.
            }

            @Override
            public void again() {
                // Whoever filled it fills it again.
            }

            @Override
            public void stop() {
                // Nothing is running.
            }

            @Override
            public void sort(Sort sort) {
                // One order only.
            }

            @Override
            public void clearFilters() {
                // No filter.
            }
        };
    }
}
