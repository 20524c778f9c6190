package io.settledesk.demo.payments;

import io.settledesk.callback.receive.Receiver;
import io.settledesk.db.Tx;
import io.settledesk.demo.platform.PlatformSimulator;
import io.settledesk.demo.platform.PlatformSimulator.Access;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.payments.gateway.GatewaySettings;
import io.settledesk.payments.platform.HttpPlatform;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.payments.platform.PlatformSettings;
import io.settledesk.settlement.payout.PayoutPolicy;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The payment platform of the embedded default: simulated on this machine, over HTTP, with faults as its script says. */
public final class DemoPlatform implements AutoCloseable {
    private static final String CURRENCY = "RUB";
    private static final int STEP_SECONDS = 4;

    /** A larger win waits for a person. */
    private static final BigDecimal MAX_AMOUNT = new BigDecimal("10000");

    private static final BigDecimal HOURLY_LIMIT = new BigDecimal("5000000");
    private static final Duration DETAILS_COOLDOWN = Duration.ofHours(24);

    private final PlatformSimulator simulator;
    private final PaymentPlatform client;
    private final ScheduledExecutorService steps =
            Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "demo-platform"));

    private DemoPlatform(PlatformSimulator simulator, PaymentPlatform client) {
        this.simulator = simulator;
        this.client = client;
    }

    /**
     * Listens on a free port of this machine; its operations stand still until they are moved.
     *
     * @param tx of the demo's database, where it finds what it made before
     */
    public static DemoPlatform start(DemoSecrets secrets, Tx tx, InstantSource clock) {
        PlatformSimulator simulator = PlatformSimulator.start(
                0,
                new Access(secrets.platform(), secrets.platformWebhook()),
                CURRENCY,
                clock,
                new PlatformArchiveQueries(tx));
        PlatformScript.giveTo(simulator);
        return new DemoPlatform(
                simulator, new HttpPlatform(PlatformSettings.of(simulator.baseUrl(), secrets.platform())));
    }

    /** What the demo's service pays out, with nobody to send it to. */
    public static PayoutSettings waiting() {
        return new PayoutSettings(policy(), Optional.empty(), DispatchSettings.standard());
    }

    /** What the demo's service pays out, sent here. */
    public PayoutSettings payouts() {
        return new PayoutSettings(policy(), Optional.of(client), DispatchSettings.standard());
    }

    /** Whose callbacks the demo's service takes. */
    public static GatewaySettings payments(DemoSecrets secrets) {
        return GatewaySettings.signedWith(secrets.gatewaySignatures()).withPlatform(secrets.platformWebhook());
    }

    /** Changes are told to the service on that port of this machine from now on. */
    public void tellTo(int port) {
        simulator.tellTo("http://127.0.0.1:" + port + Receiver.PAYMENTS + GatewaySettings.PLATFORM);
    }

    /** Lets operations go on by themselves. */
    public void goOn() {
        var unused = steps.scheduleWithFixedDelay(simulator::step, STEP_SECONDS, STEP_SECONDS, TimeUnit.SECONDS);
    }

    PaymentPlatform client() {
        return client;
    }

    PlatformSimulator simulator() {
        return simulator;
    }

    @Override
    public void close() {
        steps.shutdownNow();
        simulator.close();
    }

    private static PayoutPolicy policy() {
        return PayoutPolicy.finalCredits(
                "", Map.of(CURRENCY, MAX_AMOUNT), Map.of(CURRENCY, HOURLY_LIMIT), DETAILS_COOLDOWN);
    }
}
