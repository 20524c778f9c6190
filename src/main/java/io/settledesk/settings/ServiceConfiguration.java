package io.settledesk.settings;

import io.settledesk.callback.ReceiverLimits;
import io.settledesk.callback.Retention;
import io.settledesk.callback.ServeSettings;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.gateway.GatewaySettings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The settings as the service takes them. */
public final class ServiceConfiguration {
    private ServiceConfiguration() {}

    /**
     * All that the service needs.
     *
     * @throws InvalidSetting when there is no secret
     */
    public static ServeSettings of(Settings settings) {
        if (settings.get(Keys.CALLBACK_SECRETS).isEmpty()) {
            throw new InvalidSetting(
                    Keys.CALLBACK_SECRETS.name(),
                    "is not set: every packet would be refused. Set " + Keys.CALLBACK_SECRETS.environmentName()
                            + " to the secret that the provider signs with.");
        }
        return new ServeSettings(
                new ServeSettings.Listen(
                        settings.get(Keys.RECEIVER_HOST),
                        settings.get(Keys.RECEIVER_PORT),
                        settings.get(Keys.MANAGEMENT_PORT).map(OptionalInt::of).orElseGet(OptionalInt::empty)),
                signatures(settings),
                settings.get(Keys.RECEIVER_MODE),
                settings.get(Keys.DEFAULT_CURRENCY),
                settings.statuses(),
                limits(settings),
                new Retention(settings.get(Keys.RETENTION_DELIVERIES), settings.get(Keys.RETENTION_QUARANTINE)),
                payments(settings));
    }

    private static GatewaySettings payments(Settings settings) {
        List<String> secrets = settings.get(Keys.WEBHOOK_SECRETS);
        return new GatewaySettings(
                secrets.isEmpty() ? Optional.empty() : Optional.of(new Signatures(secrets, List.of())),
                settings.get(Keys.WEBHOOK_GATEWAYS),
                settings.get(Keys.PLATFORM_WEBHOOK_TOKEN),
                settings.get(Keys.PAYMENTS_RETENTION));
    }

    /** The callback secrets, the retired ones too: what verifies stored packets. */
    public static Signatures signatures(Settings settings) {
        return new Signatures(settings.get(Keys.CALLBACK_SECRETS), settings.get(Keys.CALLBACK_RETIRED_SECRETS));
    }

    /** What the receiver takes on at once. */
    public static ReceiverLimits limits(Settings settings) {
        return new ReceiverLimits(
                packetLimits(settings),
                Math.toIntExact(settings.get(Keys.RECEIVER_MAX_BODY_BYTES)),
                settings.get(Keys.QUARANTINE_MAX_BYTES),
                settings.get(Keys.RECEIVER_WORKERS),
                settings.get(Keys.RECEIVER_QUEUE),
                settings.get(Keys.RECEIVER_INBOX_WORKERS));
    }

    /** The limits inside a packet. */
    public static PacketLimits packetLimits(Settings settings) {
        return new PacketLimits(
                settings.get(Keys.PACKET_MAX_BETS),
                settings.get(Keys.PACKET_MAX_DEPTH),
                settings.get(Keys.PACKET_MAX_NUMBER_LENGTH));
    }
}
