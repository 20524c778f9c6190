package io.settledesk.payments.gateway;

import io.settledesk.packet.Signatures;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Whose payments are taken.
 *
 * @param signatures setting {@code webhook.secrets}; without one each callback is answered 503
 * @param gateways setting {@code webhook.gateways}: other addresses do not exist
 * @param platformToken setting {@code platform.webhook-token}; without it each webhook of the platform is answered 503
 * @param retention how long bodies are kept, setting {@code payments.retention}; the ids stay for ever
 */
public record GatewaySettings(
        Optional<Signatures> signatures, List<String> gateways, Optional<String> platformToken, Duration retention) {
    /** What a gateway's name may look like. It begins with a letter, so that no entry key can be a coupon's. */
    public static final String NAME_FORM = "[a-z][a-z0-9_-]{0,31}";

    /** The address under which the payment platform reports, and no gateway. */
    public static final String PLATFORM = "platform";

    /** A gateway may send a callback again for this long (source 002). */
    public static final Duration SHORTEST_RETENTION = Duration.ofHours(24);

    /** The gateway that is known when none is named. */
    public static final String USUAL_GATEWAY = "shop";

    private static final Duration USUAL_RETENTION = Duration.ofDays(400);

    public GatewaySettings {
        gateways = List.copyOf(gateways);
        for (String gateway : gateways) {
            if (!gateway.matches(NAME_FORM) || gateway.equals(PLATFORM)) {
                throw new IllegalArgumentException("no gateway can be named \"" + gateway + "\"");
            }
        }
        if (retention.compareTo(SHORTEST_RETENTION) < 0) {
            throw new IllegalArgumentException("payments are kept for 24 hours or longer, not " + retention);
        }
    }

    /** No secret yet, the usual gateway and retention. */
    public static GatewaySettings withoutSecrets() {
        return new GatewaySettings(Optional.empty(), List.of(USUAL_GATEWAY), Optional.empty(), USUAL_RETENTION);
    }

    /** The usual gateway and retention. */
    public static GatewaySettings signedWith(Signatures signatures) {
        return new GatewaySettings(Optional.of(signatures), List.of(USUAL_GATEWAY), Optional.empty(), USUAL_RETENTION);
    }

    /** The same, taking the platform's webhooks that bear this token. */
    public GatewaySettings withPlatform(String token) {
        return new GatewaySettings(signatures, gateways, Optional.of(token), retention);
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "GatewaySettings[" + gateways + "]";
    }
}
