package io.settledesk.callback.receive;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.settledesk.audit.ErrorCode;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.metrics.ServiceMetrics;
import io.settledesk.db.Tx;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.PacketParser;
import io.settledesk.payments.gateway.TakePayment;
import io.settledesk.payments.hint.TakeHint;
import io.settledesk.settlement.ApplyResult;
import io.settledesk.settlement.IncomingBatch;
import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTTP server of the service: coupon and payment callbacks, health, readiness, metrics. */
public final class Receiver implements AutoCloseable {
    /** The header with the sender's signature. */
    public static final String SIGNATURE = "X-Signature";

    /** Where coupon callbacks are sent. */
    public static final String COUPONS = "/callbacks/coupons";

    /** Where gateways send their callbacks, each under its name. */
    public static final String PAYMENTS = "/webhooks/payments/";

    private static final Logger LOG = LoggerFactory.getLogger(Receiver.class);
    private static final int THREADS = 24;
    private static final int HEADER_BYTES = 16 * 1024;

    private final Deadlines deadlines;
    private final CallbackDesk desk;
    private final CallbackEndpoint endpoint;
    private final List<Inlet> inlets;
    private final Readiness readiness;
    private final ServiceMetrics metrics;
    private final ServeSettings.Listen listen;
    private Optional<Javalin> callbacks = Optional.empty();
    private Optional<Javalin> management = Optional.empty();

    /**
     * A receiver that does not listen yet.
     *
     * @param engine what takes a valid packet: applies it, or stores it to be applied
     * @param metrics counts what it does
     */
    public Receiver(
            ServeSettings settings,
            Tx tx,
            Function<IncomingBatch, ApplyResult> engine,
            Readiness readiness,
            ServiceMetrics metrics) {
        var limits = settings.limits();
        var evidence = new KeepEvidence(tx, limits.quarantineMaxBytes());
        var parser = new PacketParser(limits.packet(), settings.catalogue());
        this.deadlines = new Deadlines();
        this.desk = new CallbackDesk(evidence, new DeliveryLog(metrics), deadlines, limits.workers(), limits.queue());
        this.endpoint = new CallbackEndpoint(desk, deadlines, limits.maxBodyBytes());
        var take = new TakePayment(tx);
        List<Inlet> all = new ArrayList<>();
        all.add(new ReceivePacket(settings.signatures(), parser, engine));
        all.add(new ReceiveHint(settings.payments().platformToken(), new TakeHint(tx)));
        settings.payments()
                .gateways()
                .forEach(gateway ->
                        all.add(new ReceivePayment(gateway, settings.payments().signatures(), limits.packet(), take)));
        this.inlets = List.copyOf(all);
        this.readiness = readiness;
        this.metrics = metrics;
        metrics.queue(desk::waiting);
        this.listen = settings.listen();
    }

    /**
     * Listens.
     *
     * @throws IllegalStateException with one line for a person when a port is taken
     */
    public void start() {
        callbacks = Optional.of(listening("receiver.port", listen.port(), this::routes));
        if (listen.managementPort().isPresent()) {
            management = Optional.of(
                    listening("management.port", listen.managementPort().getAsInt(), this::healthRoutes));
        }
    }

    public int port() {
        return callbacks.map(Javalin::port).orElse(0);
    }

    public OptionalInt managementPort() {
        return management.map(Javalin::port).map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    /** Answers new requests 503, finishes those that were taken, then stops listening. */
    @Override
    public void close() {
        endpoint.stopTaking();
        desk.close();
        callbacks.ifPresent(Javalin::stop);
        management.ifPresent(Javalin::stop);
        deadlines.close();
    }

    private void routes(JavalinConfig config) {
        for (Inlet inlet : inlets) {
            HandlerType.values().stream()
                    .filter(HandlerType::isHttpMethod)
                    .forEach(method -> config.routes.addHttpHandler(method, inlet.address(), endpoint.serving(inlet)));
        }
        if (listen.managementPort().isEmpty()) {
            healthRoutes(config);
        }
    }

    private void healthRoutes(JavalinConfig config) {
        config.routes.get("/healthz", ctx -> answer(ctx, 200, Map.of("status", "alive")));
        config.routes.get("/readyz", this::ready);
        config.routes.get(
                "/metrics", ctx -> ctx.contentType(ServiceMetrics.CONTENT_TYPE).result(metrics.scrape()));
    }

    private void ready(Context ctx) {
        String missing = readiness.missing();
        if (missing.isEmpty()) {
            answer(ctx, 200, Map.of("status", "ready"));
        } else {
            answer(ctx, 503, Map.of("status", "not ready", "missing", missing));
        }
    }

    private Javalin listening(String setting, int port, Consumer<JavalinConfig> routes) {
        try {
            return Javalin.create(config -> configure(config, port, routes)).start();
        } catch (RuntimeException e) {
            Throwable why = ErrorCode.root(e);
            if (why instanceof IOException || why instanceof UnresolvedAddressException) {
                throw new IllegalStateException(
                        "cannot listen on " + listen.host() + ":" + port + " (" + inWords(why)
                                + "): set receiver.host to an address of this machine and " + setting
                                + " to a free port",
                        e);
            }
            throw e;
        }
    }

    private static String inWords(Throwable why) {
        return why.getMessage() == null ? "no such host" : why.getMessage();
    }

    private void configure(JavalinConfig config, int port, Consumer<JavalinConfig> routes) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.prefer405over404 = true;
        config.jetty.host = listen.host();
        config.jetty.port = port;
        config.jetty.threadPool = new QueuedThreadPool(THREADS, 4);
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setSendXPoweredBy(false);
            http.setRequestHeaderSize(HEADER_BYTES);
        });
        config.jetty.modifyServer(Receiver::quiet);
        routes.accept(config);
        config.routes.exception(Exception.class, Receiver::fault);
        config.routes.error(404, ctx -> answer(ctx, 404, Map.of("success", false, "error", "no such address")));
        config.routes.error(405, ctx -> {
            if (ctx.attribute(CallbackEndpoint.ANSWERED) == null) {
                answer(ctx, 405, Map.of("success", false, "error", "no such method here"));
            }
        });
    }

    /** What Jetty answers by itself tells nothing about us; what was taken is finished before it is stopped. */
    private static void quiet(Server server) {
        server.setErrorHandler(new BareErrors());
        server.setStopTimeout(0);
    }

    /** What happens outside of the desk, which catches all that happens there. */
    private static void fault(Exception e, Context ctx) {
        String code = ErrorCode.of(e);
        LOG.error("{} {} met a fault, error code {}", ctx.method(), ctx.path(), code, e);
        Answer answer = Answer.fault(code);
        ctx.status(answer.status()).contentType("application/json").result(answer.body());
    }

    private static void answer(Context ctx, int status, Map<String, Object> body) {
        ctx.status(status).contentType("application/json").result(CanonicalJson.write(body));
    }
}
