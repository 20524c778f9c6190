package io.settledesk.cli.simulate;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.demo.DataDirectory;
import io.settledesk.demo.SimulationTarget;
import io.settledesk.demo.provider.OutgoingPacket;
import io.settledesk.demo.provider.ProviderSimulator;
import io.settledesk.demo.provider.ProviderTruth;
import io.settledesk.demo.provider.ReadFault;
import io.settledesk.demo.provider.ReadFaults;
import io.settledesk.demo.provider.ReadingMethods;
import io.settledesk.demo.provider.Send;
import io.settledesk.demo.provider.SendReport;
import io.settledesk.demo.provider.SendSchedule;
import io.settledesk.demo.provider.Timeline;
import io.settledesk.demo.story.PlacementsCsv;
import io.settledesk.demo.story.Simulation;
import io.settledesk.settings.DatabaseConfiguration;
import io.settledesk.settings.Keys;
import io.settledesk.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code simulate provider}: sends signed packets of made-up coupons to a receiver on this machine. */
@Command(
        name = "provider",
        mixinStandardHelpOptions = true,
        description = {
            "Sends signed packets of made-up coupons (codes SIM-...) over HTTP, with the provider's schedule of sends.",
            "Only to a receiver on this machine whose database holds nothing else, or to the console's own demo.",
            "The secret comes from SETTLEDESK_CALLBACK_SECRETS. Exit 0 when every packet was answered 200."
        })
public final class SimulateProviderCommand implements Callable<Integer> {
    private static final int PARALLEL = 4;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--url", paramLabel = "URL", description = "The receiver's callback; without it the demo's.")
    private Optional<URI> url = Optional.empty();

    @Option(names = "--coupons", paramLabel = "N", description = "How many, 1 to 100000 (${DEFAULT-VALUE}).")
    private int coupons = 20;

    @Option(
            names = "--speed",
            paramLabel = "N",
            description = "Times as fast as a provider, 1 to 3600 (${DEFAULT-VALUE}: an hour a minute).")
    private int speed = 60;

    @Option(
            names = "--lose-answers",
            paramLabel = "PERCENT",
            description =
                    "Of so many packets an answer is thrown away, so that they are sent again (${DEFAULT-VALUE}).")
    private int loseAnswers = 10;

    @Option(
            names = "--placements",
            paramLabel = "FILE",
            description = "Writes the coupons' placements there first, for `placements import`.")
    private Optional<Path> placements = Optional.empty();

    @Option(
            names = "--reads",
            paramLabel = "PORT",
            description = {
                "Also answers the reading methods on this port of 127.0.0.1, from what was sent, until it is ended.",
                "The secret comes from SETTLEDESK_PROVIDER_SECRET."
            })
    private Optional<Integer> reads = Optional.empty();

    @Option(
            names = "--read-fault",
            paramLabel = "FAULT",
            description = "What goes wrong with every read: ${COMPLETION-CANDIDATES}.")
    private Optional<ReadFault> readFault = Optional.empty();

    @Option(
            names = "--reads-for",
            paramLabel = "SECONDS",
            description = "Ends the reads so long after the last packet.")
    private Optional<Integer> readsFor = Optional.empty();

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public SimulateProviderCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        range("--coupons", coupons, 1, 100_000);
        range("--speed", speed, 1, 3_600);
        range("--lose-answers", loseAnswers, 0, 100);
        reads.ifPresent(port -> range("--reads", port, 0, 65_535));
        readsFor.ifPresent(seconds -> range("--reads-for", seconds, 0, 86_400));
        if (reads.isEmpty() && (readFault.isPresent() || readsFor.isPresent())) {
            throw new BadUsage("--read-fault and --reads-for need --reads");
        }
        SimulationTarget target = target();
        Instant now = context.clock().instant();
        Simulation simulation =
                Simulation.of(Long.toString(now.getEpochSecond(), Character.MAX_RADIX), coupons, now, loseAnswers);
        if (placements.isPresent()) {
            Files.writeString(context.folder().resolve(placements.get()), PlacementsCsv.of(simulation.placings()));
        }
        ProviderTruth truth = new ProviderTruth();
        Map<String, OutgoingPacket> packets =
                simulation.packets().stream().collect(Collectors.toMap(OutgoingPacket::batchId, packet -> packet));
        Optional<ReadingMethods> methods = reads.map(port -> answering(port, truth));
        Timeline timeline = Timeline.running(simulation.packets().get(0).at(), speed);
        SendReport report = new ProviderSimulator(
                        target.url(), target.secret(), SendSchedule.ofTheSource(), timeline, PARALLEL)
                .send(simulation.packets(), send -> {
                    if (send.number() == 1) {
                        Optional.ofNullable(packets.get(send.batchId()))
                                .ifPresent(packet -> truth.say(packet.at(), packet.body()));
                    }
                    tell(send);
                });
        print(report);
        context.out().flush();
        methods.ifPresent(this::awaitEnd);
        return report.delivered() == report.packets() ? 0 : 1;
    }

    private ReadingMethods answering(int port, ProviderTruth truth) {
        String secret = options.settings()
                .get(Keys.PROVIDER_SECRET)
                .orElseThrow(() -> new BadUsage(
                        "--reads needs the secret of the reads: set " + Keys.PROVIDER_SECRET.environmentName()));
        ReadFaults faults = new ReadFaults();
        readFault.ifPresent(faults::always);
        ReadingMethods methods = started(port, secret, truth, faults);
        context.err().println("Answering reads on " + methods.baseUrl());
        context.err().flush();
        return methods;
    }

    private static ReadingMethods started(int port, String secret, ProviderTruth truth, ReadFaults faults) {
        try {
            return ReadingMethods.start(port, secret, truth, faults);
        } catch (UncheckedIOException taken) {
            throw new CommandFailed(
                    "--reads: nothing can listen on port " + port
                            + " of 127.0.0.1: another program has it; give another port, or 0 for any free one",
                    taken);
        }
    }

    /** Without a time it ends with the process. */
    private void awaitEnd(ReadingMethods methods) {
        try (methods) {
            CountDownLatch never = new CountDownLatch(1);
            if (readsFor.isPresent()) {
                boolean unused = never.await(readsFor.get(), TimeUnit.SECONDS);
            } else {
                never.await();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private SimulationTarget target() {
        Settings settings = options.settings();
        Optional<String> secret = settings.get(Keys.CALLBACK_SECRETS).stream().findFirst();
        Optional<DatabaseSettings> database =
                settings.isSet(Keys.DB_URL) ? Optional.of(DatabaseConfiguration.of(settings)) : Optional.empty();
        try {
            return SimulationTarget.find(DataDirectory.of(context.environment()), url, secret, database);
        } catch (IllegalArgumentException refused) {
            throw new CommandFailed(String.valueOf(refused.getMessage()), refused);
        }
    }

    private void tell(Send send) {
        if (!json) {
            String status = send.httpStatus().isPresent()
                    ? Integer.toString(send.httpStatus().getAsInt())
                    : "no answer";
            context.out().println(send.batchId() + "  send " + send.number() + "  " + status);
            context.out().flush();
        }
    }

    private void print(SendReport report) {
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "packets", report.packets(),
                            "sends", report.sends().size(),
                            "delivered", report.delivered(),
                            "refused", report.refused(),
                            "givenUp", report.givenUp()));
        } else {
            context.out()
                    .println(report.packets() + " packets in " + report.sends().size() + " sends: "
                            + report.delivered() + " answered 200, " + report.refused() + " refused, "
                            + report.givenUp() + " given up");
        }
    }

    private static void range(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadUsage(option + " is " + value + ": it must be from " + least + " to " + most);
        }
    }
}
