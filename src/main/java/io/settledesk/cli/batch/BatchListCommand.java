package io.settledesk.cli.batch;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.InstantOption;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code batch list}: a page of batches, newest first. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists batches, newest first.")
public final class BatchListCommand implements Callable<Integer> {
    private static final int MOST = 10_000;
    private static final Set<String> STATES = Set.of("received", "applied", "failed");

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--state", paramLabel = "STATE", description = "received, applied or failed.")
    private Optional<String> state = Optional.empty();

    @Option(
            names = "--since",
            converter = InstantOption.class,
            paramLabel = "TIME",
            description = "Received from then on.")
    private Optional<Instant> since = Optional.empty();

    @Option(
            names = "--until",
            converter = InstantOption.class,
            paramLabel = "TIME",
            description = "Received before then.")
    private Optional<Instant> until = Optional.empty();

    @Option(names = "--coupon", paramLabel = "CODE", description = "That hold this coupon.")
    private Optional<String> coupon = Optional.empty();

    @Option(names = "--after", paramLabel = "ID", description = "The page after this batch.")
    private Optional<String> after = Optional.empty();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Rows of a page, 1 to 10000; ${DEFAULT-VALUE} by default.")
    private int limit = 50;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public BatchListCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        checkArguments();
        try (Session session = Session.open(options)) {
            List<BatchRow> rows = session.tx().read(handle -> {
                BatchListQueries queries = new BatchListQueries(handle);
                after.filter(id -> !queries.exists(id)).ifPresent(id -> {
                    throw new BadUsage("--after names batch " + id + ", which is not stored");
                });
                return queries.list(new BatchFilter(state, since, until, coupon, after), limit + 1);
            });
            print(rows.subList(0, Math.min(limit, rows.size())), rows.size() > limit);
        }
        return 0;
    }

    private void checkArguments() {
        if (limit < 1 || limit > MOST) {
            throw new BadUsage("--limit must be from 1 to " + MOST + ", not " + limit);
        }
        state.filter(word -> !STATES.contains(word)).ifPresent(word -> {
            throw new BadUsage("--state must be received, applied or failed, not \"" + word + "\"");
        });
    }

    private void print(List<BatchRow> rows, boolean more) {
        Optional<String> next = more ? Optional.of(rows.get(rows.size() - 1).batchId()) : Optional.empty();
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "items", rows.stream().map(BatchListCommand::object).toList(), "next", next));
            return;
        }
        Table table = Table.of(
                List.of("batch", "source", "state", "coupons", "received", "applied", "sends", "answer"),
                Set.of("coupons", "sends", "answer"));
        rows.forEach(row -> table.add(
                row.batchId(),
                row.source(),
                row.state(),
                row.couponCount(),
                Shown.time(row.receivedAt()),
                Shown.time(row.appliedAt()),
                row.sends(),
                row.lastAnswer().map(String::valueOf).orElse(Shown.DASH)));
        table.print(context.out());
        next.ifPresent(id -> context.out().println("more: --after " + id));
    }

    static Map<String, Object> object(BatchRow row) {
        return Json.object(
                "batchId", row.batchId(),
                "source", row.source(),
                "state", row.state(),
                "couponCount", row.couponCount(),
                "receivedAt", row.receivedAt(),
                "appliedAt", row.appliedAt(),
                "sends", row.sends(),
                "lastAnswer", row.lastAnswer());
    }
}
