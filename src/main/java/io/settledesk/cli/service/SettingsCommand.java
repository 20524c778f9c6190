package io.settledesk.cli.service;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.settings.Key;
import io.settledesk.settings.Keys;
import io.settledesk.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code settings}: lists every setting with what is allowed and whether it is set; never a secret. */
@Command(
        name = "settings",
        mixinStandardHelpOptions = true,
        description = "Lists every setting: its name, its name in the environment, what is allowed, what it is for.")
public final class SettingsCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    public SettingsCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        Settings settings = options.settings();
        for (Key<?> key : Keys.all()) {
            context.out().println(key.name() + "  (" + key.environmentName() + ")");
            context.out().println("    " + key.meaning());
            context.out().println("    Must be " + key.range() + "; " + state(settings, key) + ".");
        }
        return 0;
    }

    private static String state(Settings settings, Key<?> key) {
        if (key.isSecret()) {
            return settings.isSet(key) ? "set, not shown" : "not set";
        }
        String byDefault = key.byDefault().map(text -> ", by default " + text).orElse("");
        return (settings.isSet(key) ? "set" : "not set") + byDefault;
    }
}
