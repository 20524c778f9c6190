package io.settledesk.console.ui.chip;

/** What a coupon can carry beside its status. */
public enum Flag {
    CONFLICT,
    OWNER_UNKNOWN,
    BELOW_ZERO,
    ATTEMPTS_USED_UP,
    REPLAYED_BY_HAND
}
