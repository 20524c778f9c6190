package io.settledesk.cli.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/** Values as commands show them. */
public final class Shown {
    /** What stands for an absent value. */
    public static final String DASH = "–";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS 'UTC'");
    private static final int LEAST_DECIMALS = 2;

    private static final Pattern STEERS_THE_TERMINAL =
            Pattern.compile("[\\p{Cntrl}\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

    private Shown() {}

    /** The text without characters that move the cursor, colour the terminal or turn the direction of writing. */
    public static String harmless(String text) {
        return STEERS_THE_TERMINAL.matcher(text).replaceAll("\uFFFD");
    }

    /** {@code 2026-11-30 10:15:02.114 UTC}. */
    public static String time(Instant at) {
        return TIME.format(at.atOffset(ZoneOffset.UTC));
    }

    public static String time(Optional<Instant> at) {
        return at.map(Shown::time).orElse(DASH);
    }

    public static String text(Optional<String> text) {
        return text.orElse(DASH);
    }

    /** All digits, two decimals at least, a dot, no exponent: {@code -1250.00}. */
    public static String plain(BigDecimal amount) {
        BigDecimal stripped = amount.signum() == 0 ? BigDecimal.ZERO : amount.stripTrailingZeros();
        return stripped.setScale(Math.max(LEAST_DECIMALS, stripped.scale())).toPlainString();
    }

    /** The same with its currency. */
    public static String money(Optional<BigDecimal> amount, String currency) {
        return amount.map(value -> plain(value) + " " + currency).orElse(DASH);
    }

    /** The same with its sign, as movements are shown. */
    public static String movement(BigDecimal amount, String currency) {
        return (amount.signum() > 0 ? "+" : "") + plain(amount) + " " + currency;
    }
}
