package io.settledesk.console.resync.begin;

import java.util.Locale;

/** How a person names the coupons. */
enum ResyncBeginKind {
    CODES,
    BATCH,
    STUCK,
    SINCE,
    INCIDENTS;

    String wordsKey() {
        return "resync.begin." + name().toLowerCase(Locale.ROOT);
    }
}
