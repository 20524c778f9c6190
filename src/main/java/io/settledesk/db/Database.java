package io.settledesk.db;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import javax.sql.DataSource;

/**
 * An opened pool. Opening connects to nothing: a database that is away shows as {@link Unavailable} at the first use, and
 * {@link ConnectionCheck} tells beforehand what is wrong with an address.
 */
public final class Database implements AutoCloseable {
    /** The SQLStates of lost races: such a transaction is tried again. */
    public static final List<String> RETRIED = List.of("40001", "40P01");

    private static final int LONG_CONNECTIONS = 2;

    private final DatabaseSettings settings;
    private final HikariDataSource pool;
    private final ScheduledExecutorService canceller;
    private final Cancellations cancellations = new Cancellations();
    private final Retries retries = new Retries();
    private final Tx tx;
    private final Runnable onAcquire;
    private Optional<HikariDataSource> longPool = Optional.empty();

    private Database(DatabaseSettings settings, HikariDataSource pool, Runnable onAcquire) {
        this.settings = settings;
        this.pool = pool;
        this.canceller = Executors.newSingleThreadScheduledExecutor(daemon());
        this.onAcquire = onAcquire;
        this.tx = new JdbiTx(SettledeskJdbi.over(pool), onAcquire, cancellations, Pause.jittered(), retries);
    }

    /** Opens a pool that any thread may use. */
    public static Database open(DatabaseSettings settings) {
        return open(settings, () -> {});
    }

    /**
     * Opens a pool.
     *
     * @param onAcquire runs before each connection is taken and throws where that is not allowed: the console passes "not
     *     on the thread that paints"
     */
    public static Database open(DatabaseSettings settings, Runnable onAcquire) {
        return new Database(settings, Pools.open(settings, Pools.SEARCH_PATH), onAcquire);
    }

    /**
     * Opens a pool whose sessions look into a schema before all others, PostgreSQL's own included: what stands there is used
     * instead of the function or table of the same name. The demo sets its clock so.
     */
    public static Database openBelow(String schema, DatabaseSettings settings) {
        String searchPath = schema + ", pg_catalog, " + Pools.SEARCH_PATH;
        return new Database(settings, Pools.open(settings, searchPath), () -> {});
    }

    public Tx tx() {
        return tx;
    }

    /**
     * For work that takes as long as it takes, such as an export of all rows: on connections of their own, two at most, made
     * when they are needed, on which neither statement nor socket runs out of time. {@link #cancellation()} stops it as
     * any other.
     */
    public synchronized Tx longTx() {
        if (longPool.isEmpty()) {
            DatabaseSettings unlimited = settings.withPoolSize(LONG_CONNECTIONS)
                    .withTimeouts(settings.acquireTimeout(), Duration.ZERO, settings.lockTimeout());
            longPool = Optional.of(Pools.open(unlimited, Pools.SEARCH_PATH));
        }
        return new JdbiTx(SettledeskJdbi.over(longPool.get()), onAcquire, cancellations, Pause.jittered(), retries);
    }

    /** How often a transaction was tried again because of that SQLState. */
    public long retries(String sqlState) {
        return retries.of(sqlState);
    }

    /** How the pool is used now; asks nothing of the database. */
    public PoolUse poolUse() {
        HikariPoolMXBean use = pool.getHikariPoolMXBean();
        return new PoolUse(
                use.getActiveConnections(),
                use.getIdleConnections(),
                use.getThreadsAwaitingConnection(),
                pool.getMaximumPoolSize());
    }

    /** The pool itself, for libraries that bring their own SQL: db-scheduler. */
    public DataSource dataSource() {
        return pool;
    }

    /**
     * How the schema stands to the one this program knows.
     *
     * @throws RuntimeException when the database cannot be reached
     */
    public Migrations.State schema() {
        return Migrations.state(settings);
    }

    /** A new handle by which another thread can stop the reads that are begun within it, down to the query in the database. */
    public Cancellation cancellation() {
        return new Cancellation(cancellations, canceller);
    }

    @Override
    public synchronized void close() {
        canceller.shutdownNow();
        longPool.ifPresent(HikariDataSource::close);
        pool.close();
    }

    private static ThreadFactory daemon() {
        return work -> {
            Thread thread = new Thread(work, "settledesk-cancel");
            thread.setDaemon(true);
            return thread;
        };
    }
}
