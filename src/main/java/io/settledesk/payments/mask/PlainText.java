package io.settledesk.payments.mask;

import java.util.Arrays;

/**
 * A text with its digits as such, however they are written: by JSON's escape of a backslash, u and four digits, by the percent
 * signs of addresses, as digits of other scripts. Each of its characters knows where it stands in the text, so that it can be
 * hidden there.
 */
final class PlainText {
    private static final int JSON_ESCAPE = 6;
    private static final int PERCENT_ESCAPE = 3;

    /** Letters of JSON's escapes for white space. */
    private static final String ESCAPED_SPACE = "bfnrt";

    private static final char SPACE = ' ';

    private final String text;
    private final char[] read;
    private final int[] places;
    private final boolean[] hidden;
    private int length;

    private PlainText(String text) {
        this.text = text;
        this.read = new char[text.length()];
        this.places = new int[text.length() + 1];
        this.hidden = new boolean[text.length()];
    }

    static PlainText of(String text) {
        PlainText plain = new PlainText(text);
        int at = 0;
        while (at < text.length()) {
            at = plain.take(at);
        }
        plain.places[plain.length] = text.length();
        return plain;
    }

    int length() {
        return length;
    }

    /** A character as it reads; outside of the text a space. */
    char at(int index) {
        return index < 0 || index >= length ? SPACE : read[index];
    }

    boolean isDigit(int index) {
        char c = at(index);
        return c >= '0' && c <= '9';
    }

    /** Hides what stands there. */
    void hide(int index) {
        hidden[index] = true;
    }

    /** The text, each hidden character as asterisks of its length. */
    String shown() {
        char[] out = text.toCharArray();
        for (int i = 0; i < length; i++) {
            if (hidden[i]) {
                Arrays.fill(out, places[i], places[i + 1], '*');
            }
        }
        return new String(out);
    }

    private int take(int at) {
        char c = text.charAt(at);
        if (c == '\\' && at + 1 < text.length()) {
            if (ESCAPED_SPACE.indexOf(text.charAt(at + 1)) >= 0) {
                return put(SPACE, at, 2);
            }
            int code = hex(at + 2, JSON_ESCAPE - 2);
            if (text.charAt(at + 1) == 'u' && code >= 0) {
                return put(plain((char) code), at, JSON_ESCAPE);
            }
        }
        if (c == '%' && hex(at + 1, PERCENT_ESCAPE - 1) >= 0) {
            return put(plain((char) hex(at + 1, PERCENT_ESCAPE - 1)), at, PERCENT_ESCAPE);
        }
        return put(plain(c), at, 1);
    }

    private int put(char c, int at, int size) {
        read[length] = c;
        places[length] = at;
        length++;
        return at + size;
    }

    /** The number that so many hexadecimal digits give; -1 where there are none. */
    private int hex(int from, int digits) {
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = i < text.length() ? Character.digit(text.charAt(i), 16) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value * 16 + digit;
        }
        return value;
    }

    private static char plain(char c) {
        return c > '9' && Character.isDigit(c) ? (char) ('0' + Character.digit(c, 10)) : c;
    }
}
