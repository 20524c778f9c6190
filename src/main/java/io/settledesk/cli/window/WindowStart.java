package io.settledesk.cli.window;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.console.app.ConsoleDatabase;
import io.settledesk.console.app.ConsoleStart;
import io.settledesk.console.app.ConsoleStart.ConfiguredDatabase;
import io.settledesk.console.app.ConsoleUses;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.demo.DataDirectory;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settings.DatabaseConfiguration;
import io.settledesk.settings.Keys;
import io.settledesk.settings.ServiceConfiguration;
import io.settledesk.settings.Settings;
import io.settledesk.settlement.EngineSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Turns settings into what a console starts with. */
final class WindowStart {
    private WindowStart() {}

    /**
     * The start that these options ask for: without any setting the embedded default.
     *
     * @throws io.settledesk.settings.InvalidSetting for half a configuration
     */
    static ConsoleStart of(
            CommandContext context, CommonOptions options, Environment environment, Optional<Target> first) {
        Settings settings = options.settings();
        Path data = DataDirectory.of(context.environment());
        return new ConsoleStart(
                settings.isEmpty() ? Optional.empty() : Optional.of(configured(settings, environment)),
                data,
                viewFile(context.environment(), data),
                first,
                context.clock());
    }

    private static ConfiguredDatabase configured(Settings settings, Environment environment) {
        DatabaseSettings address = DatabaseConfiguration.of(settings);
        boolean hasSecrets = !settings.get(Keys.CALLBACK_SECRETS).isEmpty();
        Optional<Signatures> signatures =
                hasSecrets ? Optional.of(ServiceConfiguration.signatures(settings)) : Optional.empty();
        String currency = settings.get(Keys.DEFAULT_CURRENCY);
        return new ConfiguredDatabase(
                new ConsoleDatabase(address, environment, ConsoleDatabase.serverOf(address.url()), currency),
                new ConsoleUses(
                        new EngineSettings(settings.statuses(), currency),
                        new PacketParser(ServiceConfiguration.packetLimits(settings), settings.statuses()),
                        signatures,
                        "http://" + settings.get(Keys.RECEIVER_HOST) + ":" + settings.get(Keys.RECEIVER_PORT)
                                + "/callbacks/coupons"),
                settings.secretOfTheService().map(refused -> String.valueOf(refused.getMessage())));
    }

    /** Where this user's programs keep their choices. */
    private static Path viewFile(Map<String, String> environment, Path data) {
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        return config.isBlank()
                ? data.resolveSibling(data.getFileName() + "-view.properties")
                : Path.of(config).resolve("settledesk").resolve("view.properties");
    }
}
