package io.settledesk.db;

import java.sql.SQLException;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;

/** A database that may not or must not be migrated; the message is one line for a person and says what to do. */
public final class MigrationRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MigrationRefused(String message) {
        super(message);
    }

    MigrationRefused(String message, Throwable cause) {
        super(message, cause);
    }

    static MigrationRefused because(FlywayException failed, DatabaseSettings settings) {
        if (failed instanceof FlywayValidateException) {
            return new MigrationRefused(otherRelease(failed), failed);
        }
        String line = Failure.sqlIn(failed)
                .map(sql -> line(sql, settings))
                .orElseGet(() -> "the migration failed: " + Failure.firstLine(failed));
        return new MigrationRefused(line, failed);
    }

    /** Its first line says only that something differs; the second one names the migration. */
    private static String otherRelease(FlywayException failed) {
        String which = String.valueOf(failed.getMessage())
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .skip(1)
                .findFirst()
                .orElseGet(() -> Failure.firstLine(failed));
        return "the tables were made by another release (" + which
                + "): use the release that made them, or another database";
    }

    private static String line(SQLException sql, DatabaseSettings settings) {
        String said = Failure.firstLine(sql);
        if ("55P03".equals(sql.getSQLState())) {
            return "the migration waits for a table that another session uses: end that session, then migrate again";
        }
        return "42501".equals(sql.getSQLState())
                ? "login " + settings.user() + " (db.user) may not migrate: " + said
                        + "; migrate as a login that may create schemas and roles"
                : "the migration failed: " + said;
    }
}
