package io.settledesk.console.ui.text;

/**
 * A number of things: exact to 10,000 in lists, else "about".
 *
 * @param value 0 or more
 */
public record Count(long value, boolean about) {
    public static Count exact(long value) {
        return new Count(value, false);
    }

    public static Count about(long value) {
        return new Count(value, true);
    }
}
