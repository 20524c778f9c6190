package io.settledesk.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;

/** Makes the connection pool: every connection of Settledesk is set up here and nowhere else. */
final class Pools {
    /** Temporary tables come last and {@code public} not at all: what others may write there is never taken for ours. */
    static final String SEARCH_PATH = "settlement, pg_temp";

    /** Connections that are kept when nothing is going on. */
    private static final int IDLE = 2;

    private Pools() {}

    static HikariDataSource open(DatabaseSettings settings, String searchPath) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("settledesk");
        config.setJdbcUrl(settings.url());
        config.setUsername(settings.user());
        settings.password().ifPresent(config::setPassword);
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(settings.statementTimeout().isZero() ? 0 : Math.min(IDLE, settings.poolSize()));
        config.setConnectionTimeout(settings.acquireTimeout().toMillis());
        config.setValidationTimeout(Math.min(1_000, settings.acquireTimeout().toMillis()));
        // A database that is away is found at the first use: the console and the service start without it.
        config.setInitializationFailTimeout(-1);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        config.setConnectionInitSql(sessionSettings(settings, searchPath));
        ConnectionProperties.of(settings)
                .forEach((name, value) -> config.addDataSourceProperty(name.toString(), value));
        return new HikariDataSource(config);
    }

    /** Nothing depends on what the server, the database or the login sets as its default. */
    private static String sessionSettings(DatabaseSettings settings, String searchPath) {
        return "set search_path to " + searchPath + "; set timezone to 'UTC'; set statement_timeout to "
                + millis(settings.statementTimeout()) + "; set lock_timeout to " + millis(settings.lockTimeout());
    }

    private static long millis(Duration duration) {
        return duration.toMillis();
    }
}
