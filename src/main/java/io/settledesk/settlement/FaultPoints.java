package io.settledesk.settlement;

/** Where a test can end the process in the middle of an apply. In production nothing happens here. */
@FunctionalInterface
public interface FaultPoints {
    /** Nothing happens. */
    FaultPoints NONE = step -> {};

    /** Called after the named step was done and before the next one begins. */
    void reached(Step step);

    /** The steps of an apply, in order. */
    enum Step {
        BEGUN,
        BATCH_REGISTERED,
        COUPONS_LOCKED,
        VERSIONS_WRITTEN,
        COUPONS_WRITTEN,
        BETS_WRITTEN,
        GENERATIONS_WRITTEN,
        OPERATIONS_WRITTEN,
        LEDGER_WRITTEN,
        INCIDENTS_WRITTEN,
        BEFORE_COMMIT,
        COMMITTED
    }
}
