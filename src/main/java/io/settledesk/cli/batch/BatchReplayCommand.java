package io.settledesk.cli.batch;

import io.settledesk.cli.plan.PlanOptions;
import io.settledesk.cli.plan.PlanOutput;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Session;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settings.Keys;
import io.settledesk.settings.ServiceConfiguration;
import io.settledesk.settings.Settings;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.Requests;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The batchId, or the id of a quarantined packet.")
    private String batchId;

    @Mixin
    private PlanOptions planned = new PlanOptions();

    public BatchReplayCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        planned.check();
        try (Session session = Session.open(options)) {
            ReplayPlanner planner = planner(session);
            PlanOutput output = new PlanOutput(context.out(), planned.isJson());
            if (planned.isDryRun()) {
                output.plan(planner.plan(batchId, planned.reason()));
                return 0;
            }
            RequestAnswer answer = apply(session, planner);
            if (!output.answer(batchId, planned.planSha256(), answer)) {
                throw PlanOptions.refused(answer);
            }
            return 0;
        } catch (ReplayRefused refused) {
            throw new CommandFailed(String.valueOf(refused.getMessage()), refused);
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

    private RequestAnswer apply(Session session, ReplayPlanner planner) {
        if (session.isEngine()) {
            return new RunReplay(session.tx(), planner)
                    .run(
                            batchId,
                            planned.planSha256(),
                            planned.reason(),
                            session.login().name());
        }
        return planned.ask(session, context, Requests.REPLAY, Optional.of(batchId), () -> planner.look(batchId));
    }
}
