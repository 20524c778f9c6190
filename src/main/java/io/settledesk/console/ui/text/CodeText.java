package io.settledesk.console.ui.text;

/** Codes are shown as stored; where they do not fit they are cut in the middle, since both ends tell them apart. */
public final class CodeText {
    private static final String CUT = "…";

    private static final int LEAST_TAIL = 3;

    private CodeText() {}

    /** At most {@code characters} long; all but some characters of the end go to the beginning. */
    public static String late(String code, int characters) {
        if (code.length() <= characters || characters < 2 * LEAST_TAIL + 1) {
            return middle(code, characters);
        }
        int head = characters - CUT.length() - LEAST_TAIL;
        return code.substring(0, head) + CUT + code.substring(code.length() - LEAST_TAIL);
    }

    /** At most {@code characters} long; the end keeps one character more than the beginning when they cannot be equal. */
    public static String middle(String code, int characters) {
        if (code.length() <= characters || characters < 3) {
            return code;
        }
        int kept = characters - CUT.length();
        int head = kept / 2;
        int tail = kept - head;
        return code.substring(0, head) + CUT + code.substring(code.length() - tail);
    }
}
