package io.settledesk.demo.payments;

import io.settledesk.packet.Signatures;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What the parties of the demo's payments know each other by; made at random with the demo's data and kept in its folder.
 *
 * @param platform our token at the platform
 * @param platformWebhook the platform's in its webhooks
 * @param gateway signs the gateway's callbacks
 */
public record DemoSecrets(String platform, String platformWebhook, String gateway) {

    /**
     * Those of a data folder.
     *
     * @param secret the one of a file in it, made at its first use
     */
    public static DemoSecrets of(UnaryOperator<String> secret) {
        return new DemoSecrets(
                secret.apply("platform-token"), secret.apply("platform-webhook-token"), secret.apply("gateway-secret"));
    }

    Signatures gatewaySignatures() {
        return new Signatures(List.of(gateway), List.of());
    }

    /** Without any of them. */
    @Override
    public String toString() {
        return "DemoSecrets[]";
    }
}
