package io.settledesk.settings;

import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.EngineSettings;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** The settings as resyncs take them. */
public final class PollingConfiguration {
    private PollingConfiguration() {}

    /**
     * All that resyncs need.
     *
     * @throws InvalidSetting when the provider is named by half, or its address is not safe
     */
    public static PollingSettings of(Settings settings) {
        return new PollingSettings(
                provider(settings),
                ServiceConfiguration.packetLimits(settings),
                new EngineSettings(settings.statuses(), settings.get(Keys.DEFAULT_CURRENCY)),
                new AutoApply(
                        settings.get(Keys.RESYNC_AUTO_APPLY),
                        settings.get(Keys.RESYNC_MAX_LINES),
                        settings.get(Keys.RESYNC_MAX_AMOUNT)),
                settings.get(Keys.RESYNC_INTERVAL));
    }

    private static Optional<ProviderSettings> provider(Settings settings) {
        List<Key<Optional<String>>> keys = List.of(Keys.PROVIDER_BASE_URL, Keys.PROVIDER_PARTNER, Keys.PROVIDER_SECRET);
        if (keys.stream().noneMatch(settings::isSet)) {
            return Optional.empty();
        }
        for (Key<Optional<String>> key : keys) {
            if (!settings.isSet(key)) {
                throw new InvalidSetting(
                        key.name(),
                        "is not set, but another setting of the provider is: set " + key.environmentName() + " too.");
            }
        }
        try {
            return Optional.of(ProviderSettings.of(
                    URI.create(settings.get(Keys.PROVIDER_BASE_URL).orElseThrow()),
                    settings.get(Keys.PROVIDER_PARTNER).orElseThrow(),
                    settings.get(Keys.PROVIDER_SECRET).orElseThrow()));
        } catch (IllegalArgumentException unsafe) {
            throw new InvalidSetting(
                    Keys.PROVIDER_BASE_URL.name(), "cannot be used: " + String.valueOf(unsafe.getMessage()) + ".");
        }
    }
}
