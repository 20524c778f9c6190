package io.settledesk.domain.payout;

import java.util.Arrays;
import java.util.Locale;

/** Why a payout waits for a person. */
public enum HoldReason {
    /** More than {@code payouts.max-amount}. */
    ABOVE_MAX_AMOUNT,
    /** No {@code payouts.max-amount} is set for its currency. */
    NO_LIMIT,
    /** Lost, yet with a win. */
    RESULT_ODD,
    /** More than the stake and the coefficients can win. */
    ABOVE_ODDS,
    /** The platform has an operation under its id that differs, or that we never asked for. */
    PLATFORM_DIFFERS;

    /** The word stored in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The reason of a stored word.
     *
     * @throws IllegalArgumentException for any other word
     */
    public static HoldReason ofWord(String word) {
        return Arrays.stream(values())
                .filter(reason -> reason.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown reason of a hold \"" + word + "\""));
    }
}
