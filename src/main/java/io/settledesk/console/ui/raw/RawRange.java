package io.settledesk.console.ui.raw;

/**
 * A place in the text of stored bytes.
 *
 * @param start of the first character
 * @param end behind the last one
 */
public record RawRange(int start, int end) {
    public int length() {
        return end - start;
    }

    boolean covers(int from, int to) {
        return start <= from && to <= end;
    }

    boolean touches(int from, int to) {
        return start < to && from < end;
    }
}
