package io.settledesk.cli.service;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.InputFile;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.settlement.placement.ImportPlacements;
import io.settledesk.settlement.placement.PlacementCounts;
import io.settledesk.settlement.placement.PlacementLine;
import io.settledesk.settlement.placement.PlacementLine.Verdict;
import io.settledesk.text.Words;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code placements import FILE}: reads placements and posts what waited for them. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Reads placements from CSV with the columns coupon_code, account_id, stake, currency, placed_at, and posts what waited"
                    + " for them.",
            "The same line again changes nothing; another account, stake or currency is refused while the other lines go on (exit 1)."
        })
public final class PlacementsImportCommand implements Callable<Integer> {
    private static final int SHOWN = 100;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "FILE", description = "CSV file, UTF-8.")
    private Path file;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    private final List<PlacementLine> problems = new ArrayList<>();
    private long problemCount;

    public PlacementsImportCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() throws IOException {
        try (Reader csv = InputFile.open(context.folder().resolve(file));
                Session session = Session.open(options)) {
            if (!session.isEngine()) {
                throw new CommandFailed("login " + session.login().name()
                        + " may not import placements, which posts money: it needs settlement_engine");
            }
            PlacementCounts counts = new ImportPlacements(session.tx()).run(csv, this::verdict);
            print(counts);
            return counts.isClean() ? 0 : 1;
        } catch (IllegalArgumentException wrongHeader) {
            throw new BadUsage(file + ": " + wrongHeader.getMessage());
        }
    }

    private void verdict(PlacementLine line) {
        if (line.verdict() == Verdict.REFUSED || line.verdict() == Verdict.INVALID) {
            problemCount++;
            if (problems.size() < SHOWN) {
                problems.add(line);
            }
        }
    }

    private void print(PlacementCounts counts) {
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "stored", counts.stored(),
                            "unchanged", counts.unchanged(),
                            "refused", counts.refused(),
                            "invalid", counts.invalid(),
                            "posted", counts.posted(),
                            "problems",
                                    problems.stream()
                                            .map(line -> Json.object(
                                                    "line", line.line(),
                                                    "coupon_code", line.couponCode(),
                                                    "verdict", line.verdict(),
                                                    "message", line.message()))
                                            .toList()));
            return;
        }
        problems.forEach(line -> context.err().println("line " + line.line() + ": " + line.message()));
        if (problemCount > problems.size()) {
            context.err().println("and " + (problemCount - problems.size()) + " more");
        }
        context.out()
                .println(counts.stored() + " stored, " + counts.unchanged() + " unchanged, " + counts.refused()
                        + " refused, " + counts.invalid() + " unreadable; "
                        + Words.english().counted("operation", counts.posted()) + " posted");
    }
}
