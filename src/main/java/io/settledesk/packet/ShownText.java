package io.settledesk.packet;

/** Text of a sender's in a form that can be stored, shown and logged. The stored bytes stay as they came. */
public final class ShownText {
    private static final char REPLACEMENT = '\uFFFD';

    private ShownText() {}

    /** The text with U+0000 and unpaired surrogates, which neither a database nor a window can show, as U+FFFD. */
    public static String of(String text) {
        int i = 0;
        while (i < text.length() && isShown(text, i)) {
            i++;
        }
        return i == text.length() ? text : replaced(text);
    }

    /** At most so many characters of the text on one line: control and format characters as U+FFFD. */
    public static String line(String text, int most) {
        StringBuilder out = new StringBuilder();
        String shown = of(text);
        shown.codePoints().limit(most).forEach(c -> out.appendCodePoint(isPlain(c) ? c : REPLACEMENT));
        return shown.codePointCount(0, shown.length()) > most ? out.append('…').toString() : out.toString();
    }

    private static String replaced(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            if (!isShown(text, i)) {
                out.setCharAt(i, REPLACEMENT);
            }
        }
        return out.toString();
    }

    private static boolean isShown(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
        }
        return c != 0;
    }

    private static boolean isPlain(int codePoint) {
        int type = Character.getType(codePoint);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
