package io.settledesk.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationState;
import org.postgresql.ds.PGSimpleDataSource;

/** The schema {@code settlement}: made and brought forward by Flyway, never back. */
public final class Migrations {
    /** Any number of ours: two that migrate one database at once wait for each other here. */
    private static final long LOCK = 7_305_104_882_361_906_117L;

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
     */
    public static int apply(DatabaseSettings settings) {
        PGSimpleDataSource source = source(settings);
        try (Connection lock = source.getConnection();
                Statement statement = lock.createStatement()) {
            statement.execute("select pg_advisory_lock(" + LOCK + ")");
            return flyway(source).migrate().migrationsExecuted;
        } catch (SQLException failed) {
            throw new Unavailable("the database cannot be migrated now", false, failed);
        }
    }

    /** Compares the schema with the migrations of this program. */
    public static State state(DatabaseSettings settings) {
        return stateOf(flyway(source(settings)).info());
    }

    private static State stateOf(org.flywaydb.core.api.MigrationInfoService info) {
        if (info.applied().length == 0) {
            return State.NONE;
        }
        for (var migration : info.all()) {
            if (migration.getState() == MigrationState.FUTURE_SUCCESS) {
                return State.NEWER;
            }
        }
        return info.pending().length == 0 ? State.CURRENT : State.OLDER;
    }

    private static Flyway flyway(PGSimpleDataSource source) {
        return Flyway.configure()
                .dataSource(source)
                .schemas("settlement")
                .defaultSchema("settlement")
                .createSchemas(true)
                .locations("classpath:io/settledesk/db/migration")
                .cleanDisabled(true)
                .outOfOrder(false)
                .load();
    }

    private static PGSimpleDataSource source(DatabaseSettings settings) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setApplicationName("settledesk migrate");
        source.setTcpKeepAlive(true);
        source.setUrl(settings.url());
        source.setUser(settings.user());
        settings.password().ifPresent(source::setPassword);
        return source;
    }
}
