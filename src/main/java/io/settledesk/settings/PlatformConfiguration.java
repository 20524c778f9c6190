package io.settledesk.settings;

import io.settledesk.payments.platform.PlatformSettings;
import java.net.URI;
import java.util.Optional;

/** The settings as the client of the payment platform takes them. */
public final class PlatformConfiguration {
    private PlatformConfiguration() {}

    /**
     * How to reach the platform; empty when neither its address nor a token is set.
     *
     * @throws InvalidSetting when one is set without the other, or the address is not safe
     */
    public static Optional<PlatformSettings> of(Settings settings) {
        if (!settings.isSet(Keys.PLATFORM_BASE_URL) && !settings.isSet(Keys.PLATFORM_TOKEN)) {
            return Optional.empty();
        }
        String address = needed(settings, Keys.PLATFORM_BASE_URL);
        String token = needed(settings, Keys.PLATFORM_TOKEN);
        try {
            return Optional.of(new PlatformSettings(
                    URI.create(address),
                    token,
                    settings.get(Keys.PLATFORM_CREATE_PATH),
                    settings.get(Keys.PLATFORM_TIME_OUT),
                    settings.get(Keys.PLATFORM_CLIENT_IP),
                    settings.get(Keys.PLATFORM_WEBHOOK_URL)));
        } catch (IllegalArgumentException unsafe) {
            throw new InvalidSetting(
                    Keys.PLATFORM_BASE_URL.name(), "cannot be used: " + String.valueOf(unsafe.getMessage()) + ".");
        }
    }

    private static String needed(Settings settings, Key<Optional<String>> key) {
        return settings.get(key)
                .orElseThrow(() -> new InvalidSetting(
                        key.name(),
                        "is not set, but another setting of the platform is: set " + key.environmentName() + " too."));
    }
}
