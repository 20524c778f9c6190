package io.settledesk.settlement.verify.lane;

/**
 * Ids that a part of a check looks at, in the database's order of bytes.
 *
 * @param from the first
 * @param to the first that is beyond them
 */
public record Range(String from, String to) {
    /** After every id there can be: they are ASCII. */
    private static final String END = "\u007f";

    /** Ids before this one. */
    public static Range before(String middle) {
        return new Range("", middle);
    }

    /** This one and those after it. */
    public static Range since(String middle) {
        return new Range(middle, END);
    }
}
