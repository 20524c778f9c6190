package io.settledesk.console.ui.nav;

/** The screens of the rail, in its order: Ctrl+1 is the first. */
public enum ScreenId {
    OVERVIEW("activity"),
    BATCHES("package"),
    COUPONS("file-text"),
    KEYS("key"),
    INCIDENTS("alert-triangle");

    private final String icon;

    ScreenId(String icon) {
        this.icon = icon;
    }

    /** Feather name of its icon in the rail. */
    public String icon() {
        return icon;
    }

    /** Key of its name in the rail. */
    public String nameKey() {
        return "screen." + name().toLowerCase(java.util.Locale.ROOT);
    }
}
