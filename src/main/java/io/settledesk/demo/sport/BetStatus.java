package io.settledesk.demo.sport;

/** The provider's codes for coupons and bets alike. */
public enum BetStatus {
    OPEN(1),
    WON(2),
    REFUNDED(3),
    LOST(4),
    RECALCULATION(15);

    private final int code;

    BetStatus(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
