package io.settledesk.callback;

import io.settledesk.callback.metrics.ServiceMetrics;
import io.settledesk.callback.receive.Receiver;
import io.settledesk.callback.recurring.PurgeEvidence;
import io.settledesk.callback.recurring.RecurringWork;
import io.settledesk.db.Database;
import io.settledesk.db.Tx;
import io.settledesk.packet.PacketParser;
import io.settledesk.payments.dispatch.AdoptInstallation;
import io.settledesk.payments.dispatch.Dispatcher;
import io.settledesk.payments.dispatch.Installation;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.payments.dispatch.ResumeSending;
import io.settledesk.payments.gateway.EmptyBodies;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.run.ResyncHandler;
import io.settledesk.polling.run.RunWorker;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.polling.service.ScheduledResync;
import io.settledesk.settlement.ApplyBatch;
import io.settledesk.settlement.ApplyResult;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.IncomingBatch;
import io.settledesk.settlement.StoreBatch;
import io.settledesk.settlement.inbox.InboxWorker;
import io.settledesk.settlement.payout.PublishPolicy;
import io.settledesk.settlement.payout.decide.CheckPayout;
import io.settledesk.settlement.payout.decide.ReleasePayout;
import io.settledesk.settlement.payout.decide.RetryPayout;
import io.settledesk.settlement.placement.SweepPlacements;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.settle.RunSettle;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds the service and starts it: used by {@code serve}, by the console on the embedded default, and by tests. A service
 * starts whether or not its database is there; it is ready when that is.
 */
public final class ServeWiring implements RunningService {
    private static final Logger LOG = LoggerFactory.getLogger(ServeWiring.class);

    private final DatabaseReadiness readiness;
    private final Receiver receiver;
    private final Heartbeat heartbeat;
    private final RecurringWork schedule;
    private final InboxWorkers inbox;
    private final Optional<Dispatcher> dispatcher;
    private final List<Repeating> duties;

    private ServeWiring(ServeSettings settings, Database database, PollingSettings polling, PayoutSettings payouts) {
        Tx tx = database.tx();
        String serviceId = "serve-" + UUID.randomUUID();
        EngineSettings engineSettings = new EngineSettings(settings.catalogue(), settings.defaultCurrency());
        ServiceMetrics metrics = new ServiceMetrics(database);
        boolean inboxed = settings.mode() == ReceiverMode.INBOX;
        // In direct mode one worker applies what an inbox has left behind.
        inbox = new InboxWorkers(
                metrics.measured(new InboxWorker(tx, engineSettings, settings.signatures())::runOnce),
                inboxed ? settings.limits().inboxWorkers() : 1);

        Optional<Provider> provider = polling.reading(InstantSource.system());
        schedule = new RecurringWork(
                database.dataSource(),
                tx,
                serviceId,
                new SweepPlacements(tx),
                new PurgeEvidence(tx, settings.retention()),
                new EmptyBodies(tx, settings.payments().retention()),
                reading(tx, provider, polling),
                polling.interval());
        PublishPolicy policy = new PublishPolicy(tx, payouts.policy());
        readiness = new DatabaseReadiness(database, () -> {
            boolean unused = policy.runOnce();
            schedule.start();
        });
        receiver = new Receiver(
                settings,
                tx,
                metrics.measured(
                        inboxed
                                ? stored(new StoreBatch(tx, engineSettings), inbox)
                                : new ApplyBatch(tx, engineSettings)::apply),
                readiness,
                metrics);
        heartbeat = new Heartbeat(tx, serviceId);
        RequestWorker requests = answering(settings, tx, engineSettings, serviceId);
        RunWorker resyncs = new RunWorker(tx, provider, polling.engine(), serviceId);
        dispatcher = payouts.platform()
                .map(platform -> new Dispatcher(tx, metrics.measured(platform), serviceId, payouts.dispatch()));
        duties = new ArrayList<>(List.of(
                // Two, so that a disputed coupon need not wait for a window of a hundred thousand.
                new Repeating("resyncs-1", Duration.ofMillis(500), resyncs::runOnce),
                new Repeating("resyncs-2", Duration.ofMillis(500), resyncs::runOnce),
                new Repeating("readiness", Duration.ofSeconds(1), readiness::runOnce),
                new Repeating("heartbeat", Duration.ofSeconds(3), heartbeat::runOnce),
                new Repeating("gauges", Duration.ofSeconds(10), metrics.gauges()),
                new Repeating("requests", Duration.ofMillis(250), requests::runOnce)));
        dispatcher.ifPresent(sending -> duties.add(new Repeating("payouts", Duration.ofMillis(100), sending::runOnce)));
    }

    /**
     * Starts the service on an opened database.
     *
     * @throws IllegalStateException with one line for a person when it cannot start: a port is taken
     */
    public static RunningService start(ServeSettings settings, Database database) {
        EngineSettings engine = new EngineSettings(settings.catalogue(), settings.defaultCurrency());
        return start(
                settings, database, PollingSettings.without(settings.limits().packet(), engine));
    }

    /** The same, with a provider to read from. */
    public static RunningService start(ServeSettings settings, Database database, PollingSettings polling) {
        return start(settings, database, polling, PayoutSettings.none());
    }

    /** The same, with payouts. */
    public static RunningService start(
            ServeSettings settings, Database database, PollingSettings polling, PayoutSettings payouts) {
        ServeWiring service =
                new ServeWiring(settings.forPool(database.poolUse().most()), database, polling, payouts);
        try {
            service.receiver.start();
        } catch (RuntimeException e) {
            service.close();
            throw e;
        }
        service.duties.forEach(Repeating::start);
        service.inbox.start();
        LOG.info("listening on {}:{}", settings.listen().host(), service.port());
        return service;
    }

    /** A copy of a database, or a restored one, reads nothing by itself until a person adopts it. */
    private static Runnable reading(Tx tx, Optional<Provider> provider, PollingSettings polling) {
        ScheduledResync scheduled = new ScheduledResync(tx, provider, polling);
        if (provider.isEmpty()) {
            return scheduled::runOnce;
        }
        Installation installation = new Installation(tx);
        return () -> {
            if (installation.isOurs()) {
                scheduled.runOnce();
            } else {
                LOG.warn("no scheduled resync runs: this database is a copy or was restored, a person must adopt it"
                        + " (payout resume --adopt, or Adopt in the console)");
            }
        };
    }

    private static RequestWorker answering(ServeSettings settings, Tx tx, EngineSettings engine, String serviceId) {
        PacketParser parser = new PacketParser(settings.limits().packet(), settings.catalogue());
        ReplayPlanner planner = new ReplayPlanner(tx, engine, parser, Optional.of(settings.signatures()));
        return new RequestWorker(
                tx,
                serviceId,
                List.of(
                        new ResyncHandler(),
                        new RunReplay(tx, planner),
                        RunSettle.settling(tx, engine),
                        RunSettle.keeping(tx, engine),
                        new CheckPayout(),
                        new ReleasePayout(),
                        new RetryPayout(),
                        new ResumeSending(),
                        new AdoptInstallation()));
    }

    private static Function<IncomingBatch, ApplyResult> stored(StoreBatch store, InboxWorkers inbox) {
        return batch -> {
            ApplyResult result = store.store(batch);
            inbox.wake();
            return result;
        };
    }

    @Override
    public int port() {
        return receiver.port();
    }

    @Override
    public OptionalInt managementPort() {
        return receiver.managementPort();
    }

    @Override
    public void close() {
        readiness.stop();
        receiver.close();
        inbox.close();
        duties.forEach(Repeating::close);
        dispatcher.ifPresent(Dispatcher::close);
        schedule.close();
        heartbeat.end();
        LOG.info("stopped");
    }
}
