package io.settledesk.console.ui.nav;

import java.util.Locale;

/** What the database lets the session's login do; the highest of its roles, asked from the database itself. */
public enum Role {
    /** Reads, asks, and applies by itself. */
    ENGINE,
    /** Reads and asks. */
    OPERATOR,
    /** Reads, exports, verifies. */
    AUDITOR,
    /** Reads. */
    VIEWER,
    /** Nothing. */
    NONE;

    public boolean mayRead() {
        return this != NONE;
    }

    /** May ask for a replay, take and resolve incidents. */
    public boolean mayAsk() {
        return this == ENGINE || this == OPERATOR;
    }

    /** Applies in its own session, without a service in between. */
    public boolean mayApply() {
        return this == ENGINE;
    }

    /** May export and verify. */
    public boolean mayExport() {
        return mayAsk() || this == AUDITOR;
    }

    /** {@code settlement_operator}: the database's name of it. */
    public String databaseName() {
        return "settlement_" + word();
    }

    /** {@code operator}, the same in both languages. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
