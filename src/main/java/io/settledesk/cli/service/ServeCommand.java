package io.settledesk.cli.service;

import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeWiring;
import io.settledesk.callback.receive.Receiver;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Login;
import io.settledesk.db.ConnectionCheck;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.payments.dispatch.PayoutSettings;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.settings.DatabaseConfiguration;
import io.settledesk.settings.Keys;
import io.settledesk.settings.PayoutConfiguration;
import io.settledesk.settings.PollingConfiguration;
import io.settledesk.settings.ServiceConfiguration;
import io.settledesk.settings.Settings;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code serve}: runs the service until the process is told to end. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "Runs the service: receiver of packets, worker of requests, health at /healthz and /readyz.")
public final class ServeCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    public ServeCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = options.settings();
        settings.get(Keys.LOG_FORMAT).use();
        DatabaseSettings address = DatabaseConfiguration.of(settings);
        ServeSettings service = ServiceConfiguration.of(settings);
        PollingSettings polling = PollingConfiguration.of(settings);
        PayoutSettings payouts = PayoutConfiguration.of(settings);
        settings.unknownEnvironment()
                .forEach(name -> LOG.warn(
                        "{} in the environment is not a setting{}",
                        name,
                        Settings.similarInEnvironment(name)
                                .map(known -> ": did you mean " + known + "?")
                                .orElse("")));
        ConnectionCheck check = ConnectionCheck.of(address);
        if (!check.isUsable()) {
            throw new CommandFailed(check.message());
        }
        CountDownLatch ended = new CountDownLatch(1);
        Database database = Database.open(address);
        requireEngine(database);
        RunningService running = start(service, database, polling, payouts);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(running, database, ended), "settledesk-stop"));
        context.out()
                .println("Serving: packets at http://" + service.listen().host() + ":" + running.port()
                        + Receiver.COUPONS + ", database " + address.shownUrl());
        context.out().flush();
        ended.await();
        return 0;
    }

    /** Found here rather than by the first packet, which would be answered 500. */
    private static void requireEngine(Database database) {
        Login login = Login.of(database.tx());
        if (!login.mayRunTheEngine()) {
            database.close();
            throw new CommandFailed(
                    "login " + login.name() + " (db.user) may not run the service: grant it settlement_engine");
        }
    }

    private RunningService start(
            ServeSettings service, Database database, PollingSettings polling, PayoutSettings payouts) {
        try {
            return ServeWiring.start(service, database, polling, payouts);
        } catch (IllegalStateException refused) {
            database.close();
            throw new CommandFailed(String.valueOf(refused.getMessage()), refused);
        }
    }

    private static void stop(RunningService running, Database database, CountDownLatch ended) {
        running.close();
        database.close();
        ended.countDown();
    }
}
