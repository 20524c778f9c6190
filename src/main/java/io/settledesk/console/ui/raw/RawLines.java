package io.settledesk.console.ui.raw;

import java.util.Arrays;

/** Display lines over a text: its own lines, broken after a number of characters. Primitive arrays, since there can be many. */
final class RawLines {
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private int[] numbers = new int[256];
    private int count;

    private RawLines() {}

    static RawLines of(String text, int longest) {
        RawLines lines = new RawLines();
        int number = 1;
        int start = 0;
        while (start <= text.length()) {
            int newline = text.indexOf('\n', start);
            int end = newline < 0 ? text.length() : newline;
            lines.addLine(text, start, end, number, longest);
            number++;
            start = end + 1;
        }
        return lines;
    }

    int count() {
        return count;
    }

    int start(int line) {
        return starts[line];
    }

    /** Behind the last character that is shown. */
    int end(int line) {
        return ends[line];
    }

    /** The number of the text's own line. */
    int number(int line) {
        return numbers[line];
    }

    /** True if it goes on from the display line before. */
    boolean isContinued(int line) {
        return line > 0 && numbers[line - 1] == numbers[line];
    }

    /** The display line that holds a place of the text. */
    int lineAt(int place) {
        int found = Arrays.binarySearch(starts, 0, count, place);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    /** What is shown of a line: control characters that cannot be drawn become U+FFFD, so lengths stay. */
    String shown(String text, int line) {
        String shown = text.substring(starts[line], ends[line]);
        for (int at = 0; at < shown.length(); at++) {
            if (cannotBeDrawn(shown.charAt(at))) {
                return replaced(shown);
            }
        }
        return shown;
    }

    private static String replaced(String line) {
        StringBuilder replaced = new StringBuilder(line);
        for (int at = 0; at < replaced.length(); at++) {
            if (cannotBeDrawn(replaced.charAt(at))) {
                replaced.setCharAt(at, '\uFFFD');
            }
        }
        return replaced.toString();
    }

    private static boolean cannotBeDrawn(char sign) {
        return (sign < ' ' && sign != '\t') || sign == '\u007F' || sign == '\uFEFF';
    }

    private void addLine(String text, int start, int end, int number, int longest) {
        int visibleEnd = end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
        int from = start;
        do {
            int to = Math.min(visibleEnd, from + longest);
            if (to < visibleEnd && Character.isHighSurrogate(text.charAt(to - 1))) {
                to--;
            }
            add(from, to, number);
            from = to;
        } while (from < visibleEnd);
    }

    private void add(int start, int end, int number) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
            numbers = Arrays.copyOf(numbers, count * 2);
        }
        starts[count] = start;
        ends[count] = end;
        numbers[count] = number;
        count++;
    }
}
