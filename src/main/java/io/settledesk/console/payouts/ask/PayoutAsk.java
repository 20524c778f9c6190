package io.settledesk.console.payouts.ask;

import io.settledesk.settlement.request.Requests;
import java.util.Locale;

/**
 * What a person asks for.
 *
 * @param kind what
 * @param target the payout's merchant id; for resuming the dispatcher
 * @param amount in words; empty where no amount is meant
 * @param account whose money it is; empty where none is meant
 */
public record PayoutAsk(Kind kind, String target, String amount, String account) {
    private static final String DISPATCHER = "dispatcher";
    private static final String INSTALLATION = "installation";

    /** Letting payouts be sent again. */
    public static PayoutAsk resume() {
        return new PayoutAsk(Kind.RESUME, DISPATCHER, "", "");
    }

    /** Making this database, a copy or a restored one, the one that sends. */
    public static PayoutAsk adopt() {
        return new PayoutAsk(Kind.ADOPT, INSTALLATION, "", "");
    }

    /** What can be asked for. */
    public enum Kind {
        /** The platform is asked for the state now. */
        CHECK(Requests.PAYOUT_CHECK, "message-circle"),
        /** Another payout of the same credit after a known failure. */
        RETRY(Requests.PAYOUT_RETRY, "plus-circle"),
        /** A held payout may go. */
        RELEASE(Requests.PAYOUT_RELEASE, "play-circle"),
        /** Sending goes on after it was stopped. */
        RESUME(Requests.PAYOUT_RESUME, "play-circle"),
        /** This database is the one from now on. */
        ADOPT(Requests.PAYOUT_ADOPT, "database");

        private final String request;
        private final String icon;

        Kind(String request, String icon) {
            this.request = request;
            this.icon = icon;
        }

        /** The kind of the request row. */
        String request() {
            return request;
        }

        String icon() {
            return icon;
        }

        /** Whether it is about one payout, and not about all sending. */
        boolean isOfOnePayout() {
            return this != RESUME && this != ADOPT;
        }

        /** In keys of words. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
