package io.settledesk.db;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;

/** Judges what a transaction threw by its SQLState, never by its message. */
record Failure(RuntimeException thrown, String sqlState, boolean poolTimeOut) {
    private static final Set<String> LOST_RACES = Set.copyOf(Database.RETRIED);
    private static final Set<String> TRY_LATER = Set.of("57P01", "57P02", "57P03", "57P05", "55P03", "57014", "25P03");
    /** A write on a server that has become a standby; a write within a read is our own mistake. */
    private static final String READ_ONLY = "25006";

    private static final String CANCELLED = "57014";

    static Failure of(RuntimeException thrown) {
        Optional<SQLException> sql = sqlIn(thrown);
        return new Failure(
                thrown,
                sql.flatMap(s -> Optional.ofNullable(s.getSQLState())).orElse(""),
                sql.isPresent() && sql.get() instanceof SQLTransientConnectionException);
    }

    static boolean isCancelled(Throwable thrown) {
        return sqlIn(thrown).map(sql -> CANCELLED.equals(sql.getSQLState())).orElse(false);
    }

    boolean lostRace() {
        return LOST_RACES.contains(sqlState);
    }

    /** What the caller of a transaction gets to see. */
    RuntimeException translated(boolean reading) {
        if (thrown instanceof Unavailable || !(later() || (READ_ONLY.equals(sqlState) && !reading))) {
            return thrown;
        }
        String what = reading ? "read" : "write";
        return new Unavailable("the database cannot " + what + " now: " + reason(), false, thrown);
    }

    private boolean later() {
        return poolTimeOut || lostRace() || isAway() || TRY_LATER.contains(sqlState);
    }

    /** What fails under COMMIT leaves only the database knowing whether it was done, unless the server itself says no. */
    RuntimeException duringCommit() {
        return isRolledBack()
                ? thrown
                : new Unavailable("the connection broke while COMMIT was under way", true, thrown);
    }

    /** The failures after which PostgreSQL has surely rolled back: lost races, constraints, wrong state, cancellation. */
    private boolean isRolledBack() {
        return lostRace() || sqlState.startsWith("23") || sqlState.startsWith("25") || CANCELLED.equals(sqlState);
    }

    /** The connection, the server or its resources: classes 08, 53 and 58. */
    private boolean isAway() {
        return sqlState.startsWith("08") || sqlState.startsWith("53") || sqlState.startsWith("58");
    }

    private String reason() {
        if (poolTimeOut) {
            return "no connection was free or could be made in time";
        }
        return lostRace() ? "it lost to other transactions too often (" + sqlState + ")" : "SQLState " + sqlState;
    }

    /** The first line of what the server or the driver says: the rest is its context, not for a person. */
    static String firstLine(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null
                ? thrown.getClass().getSimpleName()
                : message.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .findFirst()
                        .orElse("");
    }

    static Optional<SQLException> sqlIn(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }
}
