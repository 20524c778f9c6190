package io.settledesk.cli.coupon;

import io.settledesk.cli.plan.PlanOptions;
import io.settledesk.cli.plan.PlanOutput;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Session;
import io.settledesk.settings.Keys;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.replay.ReplayRefused;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.settle.RunSettle;
import io.settledesk.settlement.settle.SettlePlanner;
import io.settledesk.settlement.settle.Settling;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code coupon settle CODE}: plans a decision about a conflict, or applies the plan that was shown. */
@Command(
        name = "settle",
        mixinStandardHelpOptions = true,
        description = {
            "Decides a conflict: takes the result that waits, in a generation of its own, or keeps the one in force.",
            "--dry-run shows the plan and its hash and writes nothing; --plan applies exactly that plan, or nothing.",
            "A login of settlement_engine applies it itself; another asks the service and waits for its answer."
        })
public final class CouponSettleCommand implements Callable<Integer> {
    private static final String KEEPS =
            "Would keep the result in force: no money moves, the one that waits is never taken, the conflict closes";

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "CODE", description = "The coupon_code, leading zeros included.")
    private String couponCode;

    @Option(names = "--keep", description = "Keeps the result in force; the one that waits is never taken.")
    private boolean keep;

    @Option(
            names = "--incident",
            paramLabel = "ID",
            description = "Which conflict, where the coupon has several open ones.")
    private Optional<String> incident = Optional.empty();

    @Mixin
    private PlanOptions planned = new PlanOptions();

    public CouponSettleCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        planned.check();
        try (Session session = Session.open(options)) {
            EngineSettings engine = new EngineSettings(
                    session.settings().statuses(), session.settings().get(Keys.DEFAULT_CURRENCY));
            SettlePlanner planner = new SettlePlanner(session.tx(), engine);
            Settling settling = new Settling(couponCode, incident, keep);
            PlanOutput output = new PlanOutput(context.out(), planned.isJson());
            if (planned.isDryRun()) {
                Plan plan = planner.plan(settling, planned.reason());
                if (keep) {
                    output.plan(plan, KEEPS);
                } else {
                    output.plan(plan);
                }
                return 0;
            }
            String batchId = planner.batchId(settling).orElse("");
            RequestAnswer answer = apply(session, engine, planner, settling);
            if (!output.answer(batchId, planned.planSha256(), answer)) {
                throw PlanOptions.refused(answer);
            }
            return 0;
        } catch (ReplayRefused refused) {
            throw new CommandFailed(String.valueOf(refused.getMessage()), refused);
        }
    }

    private RequestAnswer apply(Session session, EngineSettings engine, SettlePlanner planner, Settling settling) {
        if (session.isEngine()) {
            RunSettle run = keep ? RunSettle.keeping(session.tx(), engine) : RunSettle.settling(session.tx(), engine);
            return run.run(
                    couponCode,
                    incident,
                    planned.planSha256(),
                    planned.reason(),
                    session.login().name());
        }
        return planned.ask(
                session,
                context,
                keep ? Requests.KEEP : Requests.SETTLE,
                Optional.empty(),
                () -> planner.look(settling));
    }
}
