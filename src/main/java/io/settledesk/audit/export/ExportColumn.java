package io.settledesk.audit.export;

/**
 * A column of a data set.
 *
 * @param name its name in the header, as the database calls it
 * @param sql what is selected for it, a constant
 * @param kind how its values are written
 */
record ExportColumn(String name, String sql, Kind kind) {

    /** How values are written. */
    enum Kind {
        /** Any text: formulas are made harmless. */
        TEXT,
        /** An identifier: a text whose leading zeros count. */
        CODE,
        /** A whole number. */
        WHOLE,
        /** An exact amount: a number, also when it is negative. */
        AMOUNT,
        /** true or false. */
        FLAG,
        /** A point in time, with its offset. */
        TIME
    }

    static ExportColumn text(String name, String sql) {
        return new ExportColumn(name, sql, Kind.TEXT);
    }

    static ExportColumn code(String name, String sql) {
        return new ExportColumn(name, sql, Kind.CODE);
    }

    static ExportColumn whole(String name, String sql) {
        return new ExportColumn(name, sql, Kind.WHOLE);
    }

    static ExportColumn amount(String name, String sql) {
        return new ExportColumn(name, sql, Kind.AMOUNT);
    }

    static ExportColumn time(String name, String sql) {
        return new ExportColumn(name, sql, Kind.TIME);
    }
}
