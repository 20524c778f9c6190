package io.settledesk.cli.run;

import io.settledesk.settings.Settings;
import io.settledesk.settings.SettingsSources;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of every command that reads settings. */
public final class CommonOptions {
    private final CommandContext context;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Settings file; without it settledesk.properties of the working directory, when there is one.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "A setting, before environment and file; never a secret.")
    private Map<String, String> set = new LinkedHashMap<>();

    @Option(names = "--debug", description = "Logs what happens, with stack traces, to standard error.")
    private boolean debug;

    /** The context gives environment and working directory. */
    public CommonOptions(CommandContext context) {
        this.context = context;
    }

    /** The settings in force for this call. */
    public Settings settings() {
        return Settings.load(new SettingsSources(
                set,
                context.environment(),
                config.map(context.folder()::resolve),
                context.folder().resolve(SettingsSources.USUAL_FILE)));
    }

    /** Whether details of faults are wanted. */
    public boolean isDebug() {
        return debug;
    }
}
