package io.settledesk.callback;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import io.settledesk.polling.service.ScheduledResync;
import io.settledesk.settlement.placement.SweepPlacements;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Recurring work that one service of many does: once a minute each cluster posts what has its placement now, and at its
 * interval it reads the coupons that wait for too long.
 */
final class SweepSchedule implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SweepSchedule.class);
    private static final Duration EACH_MINUTE = Duration.ofMinutes(1);

    private final Scheduler scheduler;

    SweepSchedule(
            DataSource pool, String serviceId, SweepPlacements sweep, ScheduledResync resync, Duration resyncInterval) {
        var task = Tasks.recurring("sweep-placements", FixedDelay.of(EACH_MINUTE))
                .execute((instance, context) -> {
                    long posted = sweep.runOnce();
                    if (posted > 0) {
                        LOG.info("posted {} operations whose placement has come", posted);
                    }
                });
        var read = Tasks.recurring("resync", FixedDelay.of(resyncInterval))
                .execute((instance, context) -> resync.runOnce());
        this.scheduler = Scheduler.create(pool)
                .startTasks(task, read)
                .schedulerName(new SchedulerName.Fixed(serviceId))
                .tableName("settlement.scheduled_tasks")
                .threads(2)
                .pollingInterval(Duration.ofSeconds(10))
                .shutdownMaxWait(Duration.ofSeconds(5))
                .build();
    }

    void start() {
        scheduler.start();
    }

    @Override
    public void close() {
        scheduler.stop();
    }
}
