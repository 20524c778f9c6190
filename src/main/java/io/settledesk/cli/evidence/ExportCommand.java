package io.settledesk.cli.evidence;

import io.settledesk.audit.export.Dataset;
import io.settledesk.audit.export.Export;
import io.settledesk.audit.export.ExportFailed;
import io.settledesk.audit.export.ExportOrder;
import io.settledesk.audit.export.ExportProfile;
import io.settledesk.audit.export.ExportProgress;
import io.settledesk.audit.export.ExportResult;
import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.InstantOption;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Program;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Zones;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export DATASET --out FILE}: an audit file with its manifest. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a data set to CSV from one snapshot, with a manifest (rows, columns, SHA-256) beside it.",
            "Data sets: batches, coupons, versions, bets, generations, financial-keys, payouts, payments.",
            "The file appears when it is complete; a failure or a stop leaves none."
        })
public final class ExportCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "DATASET", description = "What to export.")
    private String dataset;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where to.")
    private Path out;

    @Option(names = "--coupon", paramLabel = "CODE", description = "Of this coupon.")
    private Optional<String> coupon = Optional.empty();

    @Option(names = "--batch", paramLabel = "ID", description = "Of this batch.")
    private Optional<String> batch = Optional.empty();

    @Option(names = "--since", converter = InstantOption.class, paramLabel = "TIME", description = "From then on.")
    private Optional<Instant> since = Optional.empty();

    @Option(names = "--until", converter = InstantOption.class, paramLabel = "TIME", description = "Before then.")
    private Optional<Instant> until = Optional.empty();

    @Option(names = "--state", paramLabel = "STATE", description = "In this state.")
    private Optional<String> state = Optional.empty();

    @Option(
            names = "--filter",
            paramLabel = "NAME=VALUE",
            description = "A filter of the data set's list, such as owner=player-1; repeat it for several.")
    private Map<String, String> filters = new TreeMap<>();

    @Option(names = "--columns", split = ",", paramLabel = "NAME", description = "Only these columns, in this order.")
    private List<String> columns = new ArrayList<>();

    @Option(names = "--profile", paramLabel = "PROFILE", description = "audit or excel; ${DEFAULT-VALUE} by default.")
    private String profile = "audit";

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "Zone of the times, such as Europe/Moscow; UTC by default.")
    private String zone = "UTC";

    @Option(names = "--force", description = "Replaces a file of that name.")
    private boolean force;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public ExportCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        ExportOrder order = order();
        try (Session session = Session.openUnlimited(options)) {
            ExportResult result = new Export(session.tx(), Program.nameAndVersion()).run(order, ExportProgress.NONE);
            print(result);
            return 0;
        } catch (ExportFailed failed) {
            throw new CommandFailed("not exported: " + failed.getMessage(), failed);
        }
    }

    private ExportOrder order() {
        Dataset chosen = Dataset.ofWord(dataset)
                .orElseThrow(() -> new BadUsage("there is no data set \"" + dataset + "\": name one of "
                        + Arrays.stream(Dataset.values()).map(Dataset::word).collect(Collectors.joining(", "))));
        TreeMap<String, String> filter = new TreeMap<>(filters);
        coupon.ifPresent(code -> filter.put("coupon", code));
        batch.ifPresent(id -> filter.put("batch", id));
        state.ifPresent(word -> filter.put("state", word));
        since.ifPresent(at -> filter.put("from", at.toString()));
        until.ifPresent(at -> filter.put("to", at.toString()));
        check(chosen, filter.keySet(), chosen.filters(), "filter");
        check(chosen, columns, chosen.columns(), "column");
        return new ExportOrder(
                chosen,
                filter,
                List.of(),
                columns,
                profile(),
                Zones.of(zone),
                context.folder().resolve(out),
                force);
    }

    private static void check(Dataset dataset, Iterable<String> said, List<String> known, String what) {
        for (String name : said) {
            if (!known.contains(name)) {
                throw new BadUsage("data set " + dataset.word() + " has no " + what + " \"" + name + "\": it has "
                        + String.join(", ", known));
            }
        }
    }

    private ExportProfile profile() {
        return Arrays.stream(ExportProfile.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(profile))
                .findFirst()
                .orElseThrow(() -> new BadUsage("--profile must be audit or excel, not \"" + profile + "\""));
    }

    private void print(ExportResult result) {
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "file", result.file().toString(),
                            "manifest", result.manifest().toString(),
                            "rows", result.rows(),
                            "bytes", result.bytes(),
                            "sha256", result.sha256(),
                            "snapshotAt", result.snapshotAt()));
        } else {
            context.out()
                    .println("Complete: " + result.rows() + (result.rows() == 1 ? " row, " : " rows, ") + result.bytes()
                            + " bytes, SHA-256 " + result.sha256() + "; manifest beside it.");
        }
    }
}
