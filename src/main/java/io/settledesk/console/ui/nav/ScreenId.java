package io.settledesk.console.ui.nav;

import java.util.Locale;

/** The screens of the rail, in its order: Ctrl+1 is the first. */
public enum ScreenId {
    OVERVIEW("activity", 1),
    BATCHES("package", 2),
    COUPONS("file-text", 3),
    KEYS("key", 4),
    PAYOUTS("send", 5),
    INCIDENTS("alert-triangle", 6),
    RESYNC("refresh-cw", 7);

    private final String icon;
    private final int number;

    ScreenId(String icon, int number) {
        this.icon = icon;
        this.number = number;
    }

    /** Of its key: Ctrl+1 opens the first. */
    public int number() {
        return number;
    }

    /** Feather name of its icon in the rail. */
    public String icon() {
        return icon;
    }

    /** Key of its name in the rail. */
    public String nameKey() {
        return "screen." + name().toLowerCase(Locale.ROOT);
    }
}
