package io.settledesk.cli.service;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.Migrations;
import io.settledesk.settings.DatabaseConfiguration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code migrate}: makes or brings forward the schema and the roles. */
@Command(
        name = "migrate",
        mixinStandardHelpOptions = true,
        description = "Creates the schema, the tables and the roles, or brings them forward.")
public final class MigrateCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public MigrateCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        DatabaseSettings address = DatabaseConfiguration.of(options.settings());
        int applied = Migrations.apply(address);
        if (json) {
            Json.print(context.out(), Json.object("applied", applied, "state", "current"));
        } else if (applied == 0) {
            context.out().println("Nothing to do: the schema is current.");
        } else {
            context.out()
                    .println("Applied " + applied + (applied == 1 ? " migration" : " migrations")
                            + ": the schema is current.");
        }
        return 0;
    }
}
