package io.settledesk.payments.hint;

import java.util.Locale;

/** What became of a webhook of the platform. */
public enum HintOutcome {
    /** The platform is asked about the payout now. */
    DUE,
    /** It says what is known already. */
    KNOWN,
    /** The payout was never sent: a person must look. */
    NEVER_SENT,
    /** No payout of ours: kept. */
    NOT_OURS;

    /** The word for logs and metrics. */
    public String word() {
        return "hint_" + name().toLowerCase(Locale.ROOT);
    }
}
