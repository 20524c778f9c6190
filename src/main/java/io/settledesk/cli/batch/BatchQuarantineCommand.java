package io.settledesk.cli.batch;

import io.settledesk.cli.batch.QuarantineListQueries.Refused;
import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code batch quarantine}: a page of the packets that were refused, newest first; {@code batch replay} takes their ids. */
@Command(
        name = "quarantine",
        mixinStandardHelpOptions = true,
        description = "Lists refused packets, newest first, each with why; batch replay takes their ids.")
public final class BatchQuarantineCommand implements Callable<Integer> {
    private static final int MOST = 10_000;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--after", paramLabel = "ID", description = "The page after this one.")
    private Optional<UUID> after = Optional.empty();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Rows of a page, 1 to 10000; ${DEFAULT-VALUE} by default.")
    private int limit = 50;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public BatchQuarantineCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        if (limit < 1 || limit > MOST) {
            throw new BadUsage("--limit must be from 1 to " + MOST + ", not " + limit);
        }
        try (Session session = Session.open(options)) {
            List<Refused> rows = session.tx().read(handle -> new QuarantineListQueries(handle).list(after, limit + 1));
            print(rows.subList(0, Math.min(limit, rows.size())), rows.size() > limit);
        }
        return 0;
    }

    private void print(List<Refused> rows, boolean more) {
        Optional<String> next = more ? Optional.of(rows.get(rows.size() - 1).id()) : Optional.empty();
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "items",
                            rows.stream().map(BatchQuarantineCommand::object).toList(),
                            "next",
                            next));
            return;
        }
        Table table = Table.of(List.of("quarantine id", "received", "bytes", "state", "reason"), Set.of("bytes"));
        rows.forEach(row -> table.add(
                row.id(),
                Shown.time(row.receivedAt()),
                row.bytes(),
                row.state(),
                row.path().map(path -> path + ": ").orElse("") + row.reason()));
        table.print(context.out());
        next.ifPresent(id -> context.out().println("more: --after " + id));
    }

    private static Map<String, Object> object(Refused row) {
        return Json.object(
                "quarantineId", row.id(),
                "batchId", row.batchId(),
                "receivedAt", row.receivedAt(),
                "bytes", row.bytes(),
                "state", row.state(),
                "path", row.path(),
                "reason", row.reason());
    }
}
