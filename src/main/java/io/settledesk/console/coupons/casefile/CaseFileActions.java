package io.settledesk.console.coupons.casefile;

/** What can be done from a case besides reading it. */
public interface CaseFileActions {

    /** Starts the replay flow of a batch. */
    void replay(String batchId);

    /** Opens the case in a window of its own. */
    void newWindow(String couponCode);
}
