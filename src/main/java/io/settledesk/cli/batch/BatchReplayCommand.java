package io.settledesk.cli.batch;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Login;
import io.settledesk.cli.run.Session;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settings.Keys;
import io.settledesk.settings.ServiceConfiguration;
import io.settledesk.settings.Settings;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code batch replay ID}: plans the replay of a stored batch, or applies the plan that was shown. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the engine on the stored bytes of a batch, or of a quarantined packet.",
            "--dry-run shows the plan and its hash and writes nothing; --plan applies exactly that plan, or nothing.",
            "A login of settlement_engine applies it itself; another asks the service and waits for its answer."
        })
public final class BatchReplayCommand implements Callable<Integer> {
    private static final int LEAST_REASON = 3;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The batchId, or the id of a quarantined packet.")
    private String batchId;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Mode mode = new Mode();

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "Ticket and words, for the journal.")
    private String reason = "";

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description = "How long to wait for the service's answer; ${DEFAULT-VALUE} by default.")
    private int waitSeconds = 60;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public BatchReplayCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    /** Either shows the plan or applies it. */
    static final class Mode {
        @Option(names = "--dry-run", required = true, description = "Shows what would be done; writes nothing.")
        private boolean dryRun;

        @Option(
                names = "--plan",
                required = true,
                paramLabel = "HASH",
                description = "Applies the plan of this hash, as --dry-run printed it.")
        private Optional<String> plan = Optional.empty();
    }

    @Override
    public Integer call() {
        checkArguments();
        try (Session session = Session.open(options)) {
            ReplayPlanner planner = planner(session);
            ReplayOutput output = new ReplayOutput(context.out(), json);
            if (mode.dryRun) {
                output.plan(planner.plan(batchId, reason));
                return 0;
            }
            String hash = mode.plan.orElseThrow();
            RequestAnswer answer = apply(session, planner, hash);
            return output.answer(batchId, hash, answer) ? 0 : refused(answer);
        } catch (ReplayRefused refused) {
            throw new CommandFailed(String.valueOf(refused.getMessage()), refused);
        }
    }

    private void checkArguments() {
        if (reason.strip().length() < LEAST_REASON) {
            throw new BadUsage("--reason needs a ticket and words: it goes to the journal");
        }
        mode.plan.filter(hash -> !hash.matches("[0-9a-f]{64}")).ifPresent(hash -> {
            throw new BadUsage("--plan must be the 64 hex digits that --dry-run printed");
        });
        if (waitSeconds < 1 || waitSeconds > 600) {
            throw new BadUsage("--wait must be from 1 to 600 seconds, not " + waitSeconds);
        }
    }

    private static ReplayPlanner planner(Session session) {
        Settings settings = session.settings();
        EngineSettings engine = new EngineSettings(settings.statuses(), settings.get(Keys.DEFAULT_CURRENCY));
        PacketParser parser = new PacketParser(ServiceConfiguration.packetLimits(settings), settings.statuses());
        Optional<Signatures> signatures = settings.get(Keys.CALLBACK_SECRETS).isEmpty()
                ? Optional.empty()
                : Optional.of(ServiceConfiguration.signatures(settings));
        return new ReplayPlanner(session.tx(), engine, parser, signatures);
    }

    private RequestAnswer apply(Session session, ReplayPlanner planner, String hash) {
        Login login = session.login();
        if (login.mayRunTheEngine()) {
            return new RunReplay(session.tx(), planner).run(batchId, hash, reason, login.name());
        }
        if (!login.mayAsk()) {
            throw new CommandFailed("login " + login.name() + " may read; a replay needs settlement_operator");
        }
        Plan plan = planner.look(batchId);
        if (!plan.planSha256().equals(hash)) {
            throw new CommandFailed(
                    "nothing was written: the plan has changed since it was shown; make a new one with --dry-run");
        }
        Requests requests = new Requests(session.tx());
        String id = requests.ask(Requests.REPLAY, batchId, plan, reason);
        return new AnswerWait(requests, context, Duration.ofSeconds(waitSeconds)).answerOf(id);
    }

    private static int refused(RequestAnswer answer) {
        String why = answer.refusal().map(Refusal::message).orElseGet(() -> words(answer.state()));
        throw new CommandFailed("nothing was written: " + why);
    }

    private static String words(RequestState state) {
        return switch (state) {
            case WAITING -> "the service has not answered yet";
            case EXPIRED -> "no service took the request in time";
            case WITHDRAWN -> "the request was withdrawn";
            case FAILED -> "the service met a fault";
            case REFUSED -> "the service refused it";
            case DONE -> "it is done";
        };
    }
}
