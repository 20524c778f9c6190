package io.settledesk.callback.recurring;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import io.settledesk.db.Tx;
import io.settledesk.payments.gateway.EmptyBodies;
import io.settledesk.settlement.placement.SweepPlacements;
import java.time.Duration;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Recurring work that one service of many does, kept in the database: each minute what has its placement now is posted,
 * each hour what has been kept long enough leaves or is emptied, and at its interval the coupons that wait for too long are read.
 */
public final class RecurringWork implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RecurringWork.class);
    private static final Duration EACH_MINUTE = Duration.ofMinutes(1);
    private static final int THREADS = 3;
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);
    private static final Duration EACH_HOUR = Duration.ofHours(1);

    private final DatabaseClock clock;
    private final Scheduler scheduler;

    /** Work that has not begun. */
    public RecurringWork(
            DataSource pool,
            Tx tx,
            String serviceId,
            SweepPlacements sweep,
            PurgeEvidence purge,
            EmptyBodies bodies,
            Runnable resync,
            Duration resyncInterval) {
        var read =
                Tasks.recurring("resync", FixedDelay.of(resyncInterval)).execute((instance, context) -> resync.run());
        this.clock = new DatabaseClock(tx, System::nanoTime);
        this.scheduler = Scheduler.create(pool)
                .clock(clock)
                .startTasks(sweeping(sweep), purging(purge), emptying(bodies), read)
                .schedulerName(new SchedulerName.Fixed(serviceId))
                .tableName("settlement.scheduled_tasks")
                .threads(THREADS)
                .executorService(Executors.newFixedThreadPool(THREADS, RecurringWork::thread))
                .pollingInterval(Duration.ofSeconds(10))
                // Work whose service died, or could not write that it had ended, is another one's within half a minute.
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(4)
                .shutdownMaxWait(Duration.ofSeconds(5))
                .build();
    }

    /**
     * Begins.
     *
     * @throws io.settledesk.db.Unavailable when the database's clock cannot be read: nothing has begun
     */
    public void start() {
        clock.now();
        scheduler.start();
    }

    /** Ends what runs. Work that never began, because the database was never there, has nothing to end. */
    @Override
    public void close() {
        if (scheduler.getSchedulerState().isStarted()) {
            scheduler.stop();
        }
    }

    /** Work that cannot even be taken, since the database is away, ends its thread; the next look takes it on another. */
    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "serve-recurring");
        thread.setUncaughtExceptionHandler((ended, away) -> {
            LOG.warn("recurring work waits: {}", away.getMessage());
            LOG.debug("recurring work waits", away);
        });
        return thread;
    }

    private static RecurringTask<Void> sweeping(SweepPlacements sweep) {
        return Tasks.recurring("sweep-placements", FixedDelay.of(EACH_MINUTE)).execute((instance, context) -> {
            long posted = sweep.runOnce();
            if (posted > 0) {
                LOG.info("posted {} operations whose placement has come", posted);
            }
        });
    }

    private static RecurringTask<Void> purging(PurgeEvidence purge) {
        return Tasks.recurring("purge-evidence", FixedDelay.of(EACH_HOUR)).execute((instance, context) -> {
            PurgeEvidence.Purged purged = purge.runOnce(context.getSchedulerState()::isShuttingDown);
            if (purged.deliveries() + purged.quarantined() > 0) {
                LOG.info(
                        "purged {} deliveries and {} quarantined packets that were kept long enough",
                        purged.deliveries(),
                        purged.quarantined());
            }
        });
    }

    private static RecurringTask<Void> emptying(EmptyBodies bodies) {
        return Tasks.recurring("empty-payment-bodies", FixedDelay.of(EACH_HOUR)).execute((instance, context) -> {
            long emptied = bodies.runOnce(context.getSchedulerState()::isShuttingDown);
            if (emptied > 0) {
                LOG.info("emptied the bodies of {} payment callbacks that were kept long enough", emptied);
            }
        });
    }
}
