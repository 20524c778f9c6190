package io.settledesk.packet;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * The forms in which nearly all values arrive, told by a look at each character. What is not of them goes through the whole
 * rule of its field, which is several times slower and accepts and refuses the same.
 */
final class PlainForms {
    /** Shorter than any limit on numbers, so that these need not be asked. */
    private static final int LONGEST_AMOUNT = 20;

    private static final String INSTANT = "dddd-dd-ddTdd:dd:ddZ";

    private PlainForms() {}

    /** Digits, with a point between two of them at most. */
    static boolean isAmount(String text) {
        int length = text.length();
        if (length == 0 || length > LONGEST_AMOUNT || !isDigit(text.charAt(0)) || !isDigit(text.charAt(length - 1))) {
            return false;
        }
        boolean point = false;
        for (int i = 1; i < length - 1; i++) {
            char c = text.charAt(i);
            if (c == '.' && !point) {
                point = true;
            } else if (!isDigit(c)) {
                return false;
            }
        }
        return true;
    }

    /** As {@code 2026-11-30T10:15:00Z}: whole seconds, in UTC. */
    static boolean isInstant(String text) {
        if (text.length() != INSTANT.length()) {
            return false;
        }
        for (int i = 0; i < INSTANT.length(); i++) {
            char form = INSTANT.charAt(i);
            char c = text.charAt(i);
            if (form == 'd' ? !isDigit(c) : c != form) {
                return false;
            }
        }
        return true;
    }

    /**
     * The instant of that form.
     *
     * @throws java.time.DateTimeException when there is no such day or time
     */
    static Instant instant(String text) {
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19))
                .toInstant(ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
