package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.nav.ExportWish;

/** What can be done with a coupon, or with the list, from the list. */
public interface CouponListActions {

    /** Puts the case in view. */
    void open(String code);

    void newWindow(String code);

    /** Starts the replay flow of the coupon's last batch. */
    void replay(String batchId);

    /** Reads the picked coupons from the provider, or the one in focus. */
    void resync();

    /** Copies the case as text for a ticket. */
    void copyTicket(String code, boolean playerSafe);

    void export(ExportWish wish);
}
