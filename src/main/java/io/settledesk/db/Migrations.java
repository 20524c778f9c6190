package io.settledesk.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.postgresql.ds.PGSimpleDataSource;

/** The schema {@code settlement}: made and brought forward by Flyway, never back. */
public final class Migrations {
    /** Any number of ours: two that migrate one database at once wait for each other here. */
    private static final long LOCK = 7_305_104_882_361_906_117L;

    private static final String SCHEMA = "settlement";

    /** For another migration to end, and for a table that somebody uses. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    /** The history is a handful of rows: who waits longer for it waits for a network that swallows packets. */
    private static final int STATE_SECONDS = 10;

    private static final String LOCK_NOT_AVAILABLE = "55P03";

    private Migrations() {}

    /** How the schema of a database stands to the one this program knows. */
    public enum State {
        /** There is no schema: {@code migrate} makes it. */
        NONE,
        /** Migrations of this program are missing: {@code migrate} brings them. */
        OLDER,
        CURRENT,
        /** A newer program has migrated it: this one must not write. */
        NEWER
    }

    /**
     * Applies what is missing, once, also when several do it at the same time.
     *
     * @return how many migrations were applied
     * @throws Unavailable when the database cannot be reached
     * @throws MigrationRefused when it may not or must not be migrated; the message says what to do
     */
    public static int apply(DatabaseSettings settings) {
        return apply(settings, LONGEST_WAIT);
    }

    static int apply(DatabaseSettings settings, Duration longestWait) {
        PGSimpleDataSource source = source(settings);
        source.setOptions("-c lock_timeout=" + longestWait.toMillis());
        try (Connection connection = source.getConnection();
                Statement lock = connection.createStatement()) {
            lock.execute("select pg_advisory_lock(" + LOCK + ")");
            return migrate(flyway(source), settings);
        } catch (SQLException failed) {
            if (LOCK_NOT_AVAILABLE.equals(failed.getSQLState())) {
                throw new MigrationRefused(
                        "another session migrates this database: run migrate again when it has ended", failed);
            }
            throw new Unavailable(
                    "the database cannot be migrated now: "
                            + DatabaseSettings.withoutPassword(Failure.firstLine(failed)),
                    false,
                    failed);
        }
    }

    private static int migrate(Flyway flyway, DatabaseSettings settings) {
        try {
            if (stateOf(flyway.info()) == State.NEWER) {
                throw new MigrationRefused("the schema was made by a newer Settledesk: run that one");
            }
            return flyway.migrate().migrationsExecuted;
        } catch (FlywayException failed) {
            throw MigrationRefused.because(failed, settings);
        }
    }

    /**
     * Compares the schema with the migrations of this program.
     *
     * @throws FlywayException when the login may not even read the history
     */
    public static State state(DatabaseSettings settings) {
        PGSimpleDataSource source = source(settings);
        source.setSocketTimeout(STATE_SECONDS);
        return stateOf(flyway(source).info());
    }

    private static State stateOf(MigrationInfoService info) {
        if (info.applied().length == 0) {
            return State.NONE;
        }
        if (Arrays.stream(info.all()).map(MigrationInfo::getState).anyMatch(MigrationState.FUTURE_SUCCESS::equals)) {
            return State.NEWER;
        }
        return info.pending().length == 0 ? State.CURRENT : State.OLDER;
    }

    private static Flyway flyway(PGSimpleDataSource source) {
        return Flyway.configure()
                .dataSource(source)
                .schemas(SCHEMA)
                .defaultSchema(SCHEMA)
                .createSchemas(true)
                .locations("classpath:io/settledesk/db/migration")
                .cleanDisabled(true)
                .outOfOrder(false)
                .load();
    }

    /** Its own connections, without the pool's limit for a statement: an index over a large table takes its time. */
    private static PGSimpleDataSource source(DatabaseSettings settings) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setApplicationName("settledesk migrate");
        source.setTcpKeepAlive(true);
        source.setConnectTimeout(ConnectionProperties.CONNECT_SECONDS);
        source.setUrl(settings.url());
        source.setLoginTimeout(ConnectionProperties.CONNECT_SECONDS);
        source.setUser(settings.user());
        settings.password().ifPresent(source::setPassword);
        return source;
    }
}
