package io.settledesk.console.ui.text;

import java.math.BigDecimal;

/**
 * Money as it is shown.
 *
 * @param value exact; scale as stored
 * @param currency code, never a symbol; empty where no currency is known
 * @param movement true for what was moved, which always carries its sign; false for results and balances
 */
public record Amount(BigDecimal value, String currency, boolean movement) {
    /** The state of a result or a balance: no sign unless it is below zero. */
    public static Amount of(BigDecimal value, String currency) {
        return new Amount(value, currency, false);
    }

    /** A movement: {@code +} or U+2212 always. */
    public static Amount movement(BigDecimal value, String currency) {
        return new Amount(value, currency, true);
    }
}
