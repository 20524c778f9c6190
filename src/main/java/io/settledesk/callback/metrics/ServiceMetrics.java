package io.settledesk.callback.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.settledesk.db.Database;
import io.settledesk.db.PoolUse;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.settlement.ApplyResult;
import io.settledesk.settlement.IncomingBatch;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * The metrics of one service. Answering a scrape reads nothing but memory: what only the database knows is read now and
 * then by {@link #gauges()}, and is no number at all while it cannot be read.
 */
public final class ServiceMetrics {
    /** The form of {@link #scrape()}. */
    public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final List<String> OUTCOMES = List.of(
            "applied",
            "stored",
            "duplicate",
            "content_conflict",
            "unauthorized",
            "rejected",
            "refused",
            "unavailable",
            "fault",
            "payment_acted",
            "payment_kept",
            "payment_status_unknown",
            "payment_repeated",
            "payment_conflict",
            "payment_currency_mismatch",
            "hint_due",
            "hint_known",
            "hint_never_sent",
            "hint_not_ours");

    private static final Duration[] BUCKETS = List.of(5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 8_000).stream()
            .map(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final DatabaseGauges gauges;
    private final Timer answers;
    private final Timer applies;
    private final DistributionSummary coupons;

    /** Metrics over a database. */
    public ServiceMetrics(Database database) {
        gauges = new DatabaseGauges(database.tx());
        answers = timer("settledesk.answer", "From a request's first byte to its answer.");
        applies = timer("settledesk.apply", "One batch in the engine, whatever became of it; COMMIT included.");
        coupons = DistributionSummary.builder("settledesk.batch.coupons")
                .description("Coupons of each batch that came.")
                .serviceLevelObjectives(1, 2, 5, 10, 25, 50, 100)
                .register(registry);
        OUTCOMES.forEach(this::deliveries);
        retries(database);
        pool(database);
        ofTheDatabase();
        new JvmMemoryMetrics().bindTo(registry);
    }

    /** A delivery was answered. */
    public void delivered(String outcome, Duration took) {
        deliveries(outcome).increment();
        answers.record(took);
    }

    /** The same work, measured. */
    public Function<IncomingBatch, ApplyResult> measured(Function<IncomingBatch, ApplyResult> apply) {
        return batch -> {
            coupons.record(batch.packet().coupons().size());
            return applies.record((Supplier<ApplyResult>) () -> apply.apply(batch));
        };
    }

    /** The same platform, measured. */
    public PaymentPlatform measured(PaymentPlatform platform) {
        return new MeasuredPlatform(
                platform, registry, timer("settledesk.platform.call", "One call to the payment platform."));
    }

    /** The same work of an inbox, measured where there was some to do. */
    public BooleanSupplier measured(BooleanSupplier applyNext) {
        return () -> {
            Timer.Sample sample = Timer.start(registry);
            boolean applied = applyNext.getAsBoolean();
            if (applied) {
                sample.stop(applies);
            }
            return applied;
        };
    }

    /** The requests that wait for a worker now. */
    public void queue(Supplier<Number> waiting) {
        Gauge.builder("settledesk.queue.waiting", waiting)
                .description("Read requests that wait for a worker.")
                .register(registry);
    }

    /** Reads what only the database knows; never more to do. */
    public BooleanSupplier gauges() {
        return gauges::runOnce;
    }

    /** All metrics in Prometheus' text form. */
    public String scrape() {
        return registry.scrape();
    }

    private Counter deliveries(String outcome) {
        return Counter.builder("settledesk.deliveries")
                .description("Answered deliveries.")
                .tag("outcome", outcome)
                .register(registry);
    }

    private Timer timer(String name, String description) {
        return Timer.builder(name)
                .description(description)
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    private void retries(Database database) {
        for (String state : Database.RETRIED) {
            FunctionCounter.builder("settledesk.transaction.retries", database, each -> each.retries(state))
                    .description("Transactions that lost a race and were tried again.")
                    .tag("sqlstate", state)
                    .register(registry);
        }
    }

    private void pool(Database database) {
        pool(database, "active", PoolUse::active);
        pool(database, "idle", PoolUse::idle);
        pool(database, "waiting", PoolUse::waiting);
        pool(database, "most", PoolUse::most);
    }

    private void pool(Database database, String state, ToDoubleFunction<PoolUse> count) {
        Gauge.builder("settledesk.pool.connections", database, each -> count.applyAsDouble(each.poolUse()))
                .description("Connections of the pool in use and idle, threads that wait for one, and its size.")
                .tag("state", state)
                .register(registry);
    }

    private void ofTheDatabase() {
        gauge("settledesk.database.readable", "Whether the database could be read last.", DatabaseGauges::readable);
        gauge("settledesk.inbox.depth", "Batches that are stored and wait.", DatabaseGauges::inboxDepth);
        gauge("settledesk.inbox.age.seconds", "Age of the oldest of them.", DatabaseGauges::inboxAgeSeconds);
        gauge("settledesk.requests.waiting", "What people have asked for and wait for.", DatabaseGauges::requests);
        gauge(
                "settledesk.payouts.overdue.seconds",
                "How long the payout that is due first has been due.",
                DatabaseGauges::payoutsOverdueSeconds);
        gauge(
                "settledesk.payouts.halted",
                "Whether sending is halted until a person resumes it.",
                DatabaseGauges::sendingHalted);
        for (PayoutState state : PayoutState.values()) {
            if (!state.isFinal()) {
                Gauge.builder("settledesk.payouts.waiting", gauges, each -> each.payouts(state))
                        .description("Payouts that have not ended.")
                        .tag("state", state.word())
                        .register(registry);
            }
        }
        for (IncidentKind kind : IncidentKind.values()) {
            Gauge.builder("settledesk.incidents.open", gauges, each -> each.incidents(kind))
                    .description("Incidents that are not resolved.")
                    .tag("kind", kind.name())
                    .register(registry);
        }
    }

    private void gauge(String name, String description, ToDoubleFunction<DatabaseGauges> value) {
        Gauge.builder(name, gauges, value).description(description).register(registry);
    }
}
