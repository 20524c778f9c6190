package io.settledesk.console.ui.look;

import java.util.Locale;

/** What a database is used for; gives strip, badge and title their colour and word. */
public enum Environment {
    PRODUCTION,
    STAGING,
    TEST,
    DEMO,
    OTHER;

    /** Gives {@code -env} and {@code -on-env}. */
    public String styleClass() {
        return "env-" + name().toLowerCase(Locale.ROOT);
    }

    /** Key of the word, the same in both languages. */
    public String wordKey() {
        return "environment." + name();
    }
}
