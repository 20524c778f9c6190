package io.settledesk.cli.simulate;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.demo.platform.PlatformFault;
import io.settledesk.demo.platform.PlatformSimulator;
import io.settledesk.settings.Keys;
import io.settledesk.settings.Settings;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code simulate platform}: plays the payment platform on this machine; no money moves and no database is touched. */
@Command(
        name = "platform",
        mixinStandardHelpOptions = true,
        description = {
            "Plays the payment platform on this machine: creates, reads, lists, tells changes by webhook.",
            "Its token comes from SETTLEDESK_PLATFORM_TOKEN, that of its webhooks from SETTLEDESK_PLATFORM_WEBHOOK_TOKEN.",
            "It touches no database and pays nobody. It ends with the process, or after --for."
        })
public final class SimulatePlatformCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Its port on 127.0.0.1; 0 takes a free one (${DEFAULT-VALUE}).")
    private int port = 8090;

    @Option(
            names = "--step",
            paramLabel = "SECONDS",
            description = "Every operation goes on by one state each so many seconds (${DEFAULT-VALUE}).")
    private int step = 2;

    @Option(
            names = "--ends",
            paramLabel = "STATE",
            description = "How operations end: success, failed or pending_retry (${DEFAULT-VALUE}).")
    private String ends = "success";

    @Option(
            names = "--fault",
            paramLabel = "FAULT",
            description = "What goes wrong with every request: ${COMPLETION-CANDIDATES}.")
    private Optional<PlatformFault> fault = Optional.empty();

    @Option(names = "--for", paramLabel = "SECONDS", description = "Ends after so long.")
    private Optional<Integer> seconds = Optional.empty();

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public SimulatePlatformCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!ends.matches("success|failed|pending_retry")) {
            throw new BadUsage("--ends is \"" + ends + "\": it must be success, failed or pending_retry");
        }
        if (step < 1 || step > 3_600) {
            throw new BadUsage("--step is " + step + ": it must be from 1 to 3600");
        }
        try (PlatformSimulator simulator = start()) {
            simulator.books().endAllAs(ends);
            fault.ifPresent(simulator.faults()::always);
            context.err().println("Playing the payment platform on " + simulator.baseUrl());
            context.err().flush();
            run(simulator);
            print(simulator);
        }
        return 0;
    }

    private PlatformSimulator start() {
        Settings settings = options.settings();
        String token = settings.get(Keys.PLATFORM_TOKEN)
                .orElseThrow(() -> new BadUsage(
                        "it needs the token that it is called with: set " + Keys.PLATFORM_TOKEN.environmentName()));
        var access = new PlatformSimulator.Access(
                token, settings.get(Keys.PLATFORM_WEBHOOK_TOKEN).orElse(token));
        try {
            return PlatformSimulator.start(port, access, settings.get(Keys.DEFAULT_CURRENCY), context.clock());
        } catch (UncheckedIOException taken) {
            throw new CommandFailed("cannot listen on port " + port + ": give --port another one", taken);
        }
    }

    /** Without a time it ends with the process. */
    private void run(PlatformSimulator simulator) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        long steps = seconds.map(whole -> (whole + step - 1L) / step).orElse(Long.MAX_VALUE);
        for (long done = 0; done < steps; done++) {
            boolean unused = never.await(step, TimeUnit.SECONDS);
            simulator.step();
        }
    }

    private void print(PlatformSimulator simulator) {
        int operations = simulator.books().operations().size();
        int asked = simulator.books().asked().values().stream()
                .mapToInt(Integer::intValue)
                .sum();
        if (json) {
            Json.print(context.out(), Json.object("operations", operations, "asked", asked));
        } else {
            context.out().println(operations + " operations, asked for " + asked + " times");
        }
    }
}
