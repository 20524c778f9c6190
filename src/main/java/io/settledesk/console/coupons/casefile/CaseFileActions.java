package io.settledesk.console.coupons.casefile;

/** What can be done from a case besides reading it. */
public interface CaseFileActions {

    /** Starts the replay flow of a batch. */
    void replay(String batchId);

    /** Starts the flow that reads the coupon from the provider. */
    void resync(String couponCode);

    /**
     * Starts the flow that decides a conflict.
     *
     * @param parked the version that waits, as {@code batch#position}
     */
    void settle(String couponCode, String parked, boolean keep);

    /** Opens the case in a window of its own. */
    void newWindow(String couponCode);
}
