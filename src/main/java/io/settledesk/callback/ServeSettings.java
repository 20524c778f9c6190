package io.settledesk.callback;

import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.gateway.GatewaySettings;
import java.util.OptionalInt;

/**
 * All that the service needs besides its database.
 *
 * @param listen where it listens
 * @param signatures the callback secrets
 * @param mode when a batch is applied
 * @param defaultCurrency the currency of a coupon that nothing else gives one, 3 to 8 capitals
 * @param catalogue what the status codes mean
 * @param limits what the receiver takes on at once
 * @param retention how long evidence is kept
 * @param payments whose payment callbacks are taken
 */
public record ServeSettings(
        Listen listen,
        Signatures signatures,
        ReceiverMode mode,
        String defaultCurrency,
        StatusCatalogue catalogue,
        ReceiverLimits limits,
        Retention retention,
        GatewaySettings payments) {

    /** The same with workers for a pool of so many connections. */
    ServeSettings forPool(int connections) {
        return new ServeSettings(
                listen, signatures, mode, defaultCurrency, catalogue, limits.forPool(connections), retention, payments);
    }

    /** The same, taking payment callbacks. */
    public ServeSettings withPayments(GatewaySettings taken) {
        return new ServeSettings(listen, signatures, mode, defaultCurrency, catalogue, limits, retention, taken);
    }

    /** With the usual retention, and no secret of a payment gateway. */
    public ServeSettings(
            Listen listen,
            Signatures signatures,
            ReceiverMode mode,
            String defaultCurrency,
            StatusCatalogue catalogue,
            ReceiverLimits limits) {
        this(
                listen,
                signatures,
                mode,
                defaultCurrency,
                catalogue,
                limits,
                Retention.standard(),
                GatewaySettings.withoutSecrets());
    }

    /**
     * Addresses of the service.
     *
     * @param host interface, setting {@code receiver.host}
     * @param port setting {@code receiver.port}; 0 takes any free one
     * @param managementPort setting {@code management.port}: health and readiness there alone; 0 takes any free one
     */
    public record Listen(String host, int port, OptionalInt managementPort) {}
}
