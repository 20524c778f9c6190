package io.settledesk.console.search;

/** Takes off what copying from mails, spreadsheets and logs puts around an id and what no id can hold. */
final class Cleaning {
    private static final String QUOTES = "\"'`«»“”„‟‘’‚‹›";
    private static final String TRAILING = ",;";

    private Cleaning() {}

    /** The id itself: without invisible characters, blanks of any width, and quotes around it. */
    static String clean(String text) {
        String bare = trim(text);
        String before;
        do {
            before = bare;
            bare = trim(unquoted(bare));
        } while (!bare.equals(before));
        return bare;
    }

    /** Without byte order marks, zero-width characters and white space at the ends; no-break spaces go everywhere. */
    static String trim(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints().filter(Cleaning::isSeen).forEach(kept::appendCodePoint);
        return kept.toString().strip();
    }

    private static boolean isSeen(int codePoint) {
        boolean noBreakSpace = codePoint == 0x00A0 || codePoint == 0x202F || codePoint == 0x2007;
        return !noBreakSpace && Character.getType(codePoint) != Character.FORMAT;
    }

    private static String unquoted(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && QUOTES.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (from < to && (QUOTES + TRAILING).indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return text.substring(from, to);
    }
}
