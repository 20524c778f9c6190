package io.settledesk.cli.resync;

import io.settledesk.cli.plan.AskOptions;
import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.InstantOption;
import io.settledesk.cli.run.Login;
import io.settledesk.cli.run.Session;
import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import io.settledesk.polling.Drift;
import io.settledesk.polling.PastedCodes;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRequests;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.RunQueries.Lines;
import io.settledesk.settings.PollingConfiguration;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code resync}: reads coupons from the provider, shows what differs and, with {@code --apply}, applies that plan. */
@Command(
        name = "resync",
        mixinStandardHelpOptions = true,
        description = {
            "Reads coupons from the provider and shows what differs and what applying it would do.",
            "--apply applies the plan that was just printed. Exit 0 when the run completed, whatever its lines' outcomes.",
            "A login of settlement_engine reads itself (provider.*); another asks the service and waits."
        })
public final class ResyncCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 1_000;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Which which = new Which();

    @Option(names = "--apply", description = "Applies the plan that is printed.")
    private boolean apply;

    @Mixin
    private AskOptions asked = new AskOptions();

    public ResyncCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    /** Which coupons. */
    static final class Which {
        @Option(
                names = "--codes",
                required = true,
                paramLabel = "CODE,...",
                description = "These coupons, up to 10000, separated by commas.")
        private Optional<String> codes = Optional.empty();

        @Option(names = "--batch", required = true, paramLabel = "ID", description = "The coupons of a stored batch.")
        private Optional<String> batch = Optional.empty();

        @Option(
                names = "--stuck",
                required = true,
                paramLabel = "MIN",
                description = "Coupons that are open or in recalculation for more than so many minutes.")
        private Optional<Integer> stuck = Optional.empty();

        @Option(
                names = "--since",
                required = true,
                paramLabel = "ISO",
                converter = InstantOption.class,
                description = "Coupons that the provider says have changed since.")
        private Optional<Instant> since = Optional.empty();

        @Option(
                names = "--incidents",
                required = true,
                paramLabel = "KIND",
                description = "The coupons of all incidents of a kind that are not resolved.")
        private Optional<String> incidents = Optional.empty();
    }

    @Override
    public Integer call() {
        asked.check();
        Scope scope = scope();
        try (Session session = Session.open(options)) {
            Work work = work(session);
            ResyncRun run = work.plan(scope, asked.reason());
            requireEnd(run, RunState.PLANNED, "read");
            ResyncOutput output = new ResyncOutput(context.out(), asked.isJson());
            List<ResyncLine> shown = drifting(session.tx(), run);
            output.plan(run, shown, new ResyncRequests(session.tx()).decisions(shown));
            boolean applied = apply && hasSomethingToApply(run);
            if (applied) {
                run = work.apply(run, asked.reason());
                requireEnd(run, RunState.DONE, "applied");
                output.applied(run, drifting(session.tx(), run));
            }
            output.object(run, applied, all(session.tx(), run));
            return 0;
        }
    }

    private Scope scope() {
        if (which.batch.isPresent()) {
            return new Scope.OfBatch(which.batch.get());
        }
        if (which.stuck.isPresent()) {
            int minutes = which.stuck.get();
            if (minutes < 0 || minutes > 5_256_000) {
                throw new BadUsage("--stuck must be from 0 to 5256000 minutes, not " + minutes);
            }
            return new Scope.Stuck(Duration.ofMinutes(minutes));
        }
        if (which.since.isPresent()) {
            return new Scope.Since(which.since.get());
        }
        return which.incidents
                .<Scope>map(kind -> new Scope.OfIncidents(known(kind)))
                .orElseGet(this::codes);
    }

    /** A mistyped kind has no incidents, which would read like good news. */
    private static String known(String kind) {
        List<String> kinds =
                Arrays.stream(IncidentKind.values()).map(IncidentKind::name).toList();
        if (!kinds.contains(kind)) {
            throw new BadUsage("--incidents is " + kind + ": it must be one of " + String.join(", ", kinds));
        }
        return kind;
    }

    private Scope codes() {
        PastedCodes pasted = PastedCodes.of(which.codes.orElse(""));
        if (!pasted.notCodes().isEmpty()) {
            throw new BadUsage(
                    "--codes holds what is no coupon code: " + pasted.notCodes().get(0));
        }
        try {
            return new Scope.Codes(pasted.codes());
        } catch (IllegalArgumentException tooMany) {
            throw new BadUsage(String.valueOf(tooMany.getMessage()));
        }
    }

    private Work work(Session session) {
        Login login = session.login();
        if (login.mayRunTheEngine()) {
            return new OwnRun(session.tx(), PollingConfiguration.of(session.settings()), context.clock(), login.name());
        }
        if (!login.mayAsk()) {
            throw new CommandFailed("login " + login.name() + " may read; a resync needs settlement_operator");
        }
        return new ServedRun(session.tx(), context, asked.patience());
    }

    private static void requireEnd(ResyncRun run, RunState wanted, String verb) {
        if (run.state() == wanted) {
            return;
        }
        String why = run.error().orElse(run.state().word());
        throw new CommandFailed(why + "; the run stopped: " + run.readCount() + " of " + run.total() + " were " + verb);
    }

    private static boolean hasSomethingToApply(ResyncRun run) {
        return run.tally().drifting() > run.tally().of(Drift.MISSING_THERE);
    }

    /** The first lines with drift: a table of more is read by nobody. */
    private static List<ResyncLine> drifting(Tx tx, ResyncRun run) {
        return new ResyncRequests(tx).lines(run.runId(), Lines.DRIFTING, -1, MOST_SHOWN);
    }

    private static Iterator<ResyncLine> all(Tx tx, ResyncRun run) {
        return new LinePages(new ResyncRequests(tx), run.runId());
    }
}
