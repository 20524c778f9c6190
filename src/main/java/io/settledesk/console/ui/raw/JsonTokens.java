package io.settledesk.console.ui.raw;

import java.util.Arrays;

/**
 * Where names, texts, numbers and literals stand in a JSON text. It never fails: what is not JSON has fewer colours, since refused
 * packets are looked at too. One pass, primitive arrays: 8 MiB hold about a million tokens.
 */
final class JsonTokens {
    static final byte NAME = 1;
    static final byte TEXT = 2;
    static final byte NUMBER = 3;
    static final byte LITERAL = 4;

    private int[] starts = new int[1024];
    private int[] ends = new int[1024];
    private byte[] kinds = new byte[1024];
    private int count;

    private JsonTokens() {}

    static JsonTokens of(String text) {
        JsonTokens tokens = new JsonTokens();
        int at = 0;
        int length = text.length();
        while (at < length) {
            char sign = text.charAt(at);
            if (sign == '"') {
                int end = stringEnd(text, at);
                tokens.add(at, end, isName(text, end) ? NAME : TEXT);
                at = end;
            } else if (sign == '-' || (sign >= '0' && sign <= '9')) {
                int end = numberEnd(text, at);
                tokens.add(at, end, NUMBER);
                at = end;
            } else if (sign >= 'a' && sign <= 'z') {
                int end = wordEnd(text, at);
                tokens.add(at, end, LITERAL);
                at = end;
            } else {
                at++;
            }
        }
        return tokens;
    }

    int count() {
        return count;
    }

    int start(int token) {
        return starts[token];
    }

    int end(int token) {
        return ends[token];
    }

    byte kind(int token) {
        return kinds[token];
    }

    /** The first token that ends after that place. */
    int firstAfter(int place) {
        int found = Arrays.binarySearch(ends, 0, count, place);
        return found >= 0 ? found + 1 : -found - 1;
    }

    private void add(int start, int end, byte kind) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
            kinds = Arrays.copyOf(kinds, count * 2);
        }
        starts[count] = start;
        ends[count] = end;
        kinds[count] = kind;
        count++;
    }

    /** Behind the closing quote; a text that is not closed ends with its line. */
    static int stringEnd(String text, int start) {
        int at = start + 1;
        while (at < text.length()) {
            char sign = text.charAt(at);
            if (sign == '"') {
                return at + 1;
            }
            if (sign == '\n') {
                return at;
            }
            at += sign == '\\' ? 2 : 1;
        }
        return text.length();
    }

    private static boolean isName(String text, int end) {
        int at = end;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at < text.length() && text.charAt(at) == ':';
    }

    private static int numberEnd(String text, int start) {
        int at = start + 1;
        while (at < text.length() && "0123456789.eE+-".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private static int wordEnd(String text, int start) {
        int at = start + 1;
        while (at < text.length() && text.charAt(at) >= 'a' && text.charAt(at) <= 'z') {
            at++;
        }
        return at;
    }
}
