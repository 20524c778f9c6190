package io.settledesk.console.ui.nav;

/**
 * A decision about a conflict that a person wants to make.
 *
 * @param couponCode the coupon
 * @param conflict which conflict: its incident, or the version that waits as {@code batch#position}
 * @param keep whether the result in force is to be kept; else the one that waits is taken
 */
public record Decision(String couponCode, String conflict, boolean keep) {}
