package io.settledesk.console.payouts.ask;

import io.settledesk.settlement.request.Requests;
import java.util.Locale;
import java.util.Optional;

/**
 * What a person asks for.
 *
 * @param kind what
 * @param target the payout's merchant id; for resuming the dispatcher
 * @param amount in words; empty where no amount is meant
 * @param account whose money it is; empty where none is meant
 * @param asked what a person asked for before, where another one decides about that
 */
public record PayoutAsk(Kind kind, String target, String amount, String account, Optional<Asked> asked) {
    private static final String DISPATCHER = "dispatcher";
    private static final String INSTALLATION = "installation";

    /** Letting payouts be sent again. */
    public static PayoutAsk resume() {
        return new PayoutAsk(Kind.RESUME, DISPATCHER, "", "", Optional.empty());
    }

    /** Making this database, a copy or a restored one, the one that sends. */
    public static PayoutAsk adopt() {
        return new PayoutAsk(Kind.ADOPT, INSTALLATION, "", "", Optional.empty());
    }

    /**
     * What waits for another person.
     *
     * @param requestId the request
     * @param said who asked for it, when and why, in a sentence
     */
    public record Asked(String requestId, String said) {}

    /** What can be asked for. */
    public enum Kind {
        /** The platform is asked for the state now. */
        CHECK(Requests.PAYOUT_CHECK, "message-circle"),
        /** Another payout of the same credit after a known failure. */
        RETRY(Requests.PAYOUT_RETRY, "plus-circle"),
        /** A held payout may go, when another person approves. */
        RELEASE(Requests.PAYOUT_RELEASE, "user-check"),
        /** What another person asked for is approved. */
        APPROVE("", "check-circle"),
        /** What another person asked for is refused. */
        REFUSE("", "slash"),
        /** What one asked for oneself is taken back. */
        WITHDRAW("", "corner-up-left"),
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

        /** The kind of the request row; empty where it is about a row that is there. */
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

        /** Whether it is done without a dialog: nothing is moved by it. */
        boolean isAtOnce() {
            return this == CHECK || this == WITHDRAW;
        }

        /** In keys of words. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
