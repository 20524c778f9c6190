package io.settledesk.console.search;

import io.settledesk.console.ui.nav.Target;
import java.time.Instant;
import java.util.Optional;

/**
 * Something stored whose id is the text, or begins with it.
 *
 * @param kind what it is
 * @param id the id that matched, as stored
 * @param exact whether the id is the text itself
 * @param state status code or state word, by the kind
 * @param time when it last changed or was received; empty for what has no time
 * @param note more to tell it by: a bet's coupon and name, an account's balance
 * @param target what opens
 */
record Found(Kind kind, String id, boolean exact, String state, Optional<Instant> time, String note, Target target) {

    /** In the order in which they are listed. */
    enum Kind {
        COUPON("file-text"),
        BATCH("package"),
        REFUSED("slash"),
        DELIVERY("log-in"),
        KEY("key"),
        PAYOUT("send"),
        PAYMENT("credit-card"),
        BET("target"),
        ACCOUNT("user"),
        INCIDENT("alert-triangle");

        private final String icon;

        Kind(String icon) {
            this.icon = icon;
        }

        String icon() {
            return icon;
        }
    }
}
