package io.settledesk.cli.batch;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code batch show ID}: one batch, its deliveries and what became of its elements. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows one batch: when it came, what we answered, what became of each element.")
public final class BatchShowCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "ID", description = "The batchId.")
    private String batchId;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public BatchShowCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        try (Session session = Session.open(options)) {
            BatchFacts facts = session.tx()
                    .read(handle -> new BatchListQueries(handle).find(batchId))
                    .orElseThrow(() -> new CommandFailed("no batch " + batchId + " is stored"));
            if (json) {
                Json.print(context.out(), object(facts));
            } else {
                print(facts);
            }
        }
        return 0;
    }

    private void print(BatchFacts facts) {
        PrintWriter out = context.out();
        BatchRow row = facts.row();
        out.println(row.batchId() + " · " + row.source() + " · " + row.state() + " · " + row.couponCount()
                + (row.couponCount() == 1 ? " coupon" : " coupons"));
        out.println("received " + Shown.time(row.receivedAt()) + " · applied " + Shown.time(row.appliedAt()));
        out.println(facts.bytes() + " bytes, SHA-256 " + facts.bodySha256() + ", verified by secret "
                + Shown.text(facts.secretFingerprint()));
        facts.lastError().ifPresent(error -> out.println("attempts " + facts.attempts() + ", last error: " + error));
        out.println();
        deliveries(facts).print(out);
        out.println();
        items(facts).print(out);
    }

    private static Table deliveries(BatchFacts facts) {
        Table table =
                Table.of(List.of("received", "answer", "outcome", "took ms", "remote"), Set.of("answer", "took ms"));
        facts.deliveries()
                .forEach(each -> table.add(
                        Shown.time(each.receivedAt()),
                        each.httpStatus(),
                        each.outcome(),
                        each.durationMs(),
                        Shown.text(each.remote())));
        return table;
    }

    private static Table items(BatchFacts facts) {
        Table table = Table.of(
                List.of("pos", "coupon", "version", "status", "realWin", "gen", "outcome", "reason"),
                Set.of("pos", "version", "status", "realWin", "gen"));
        facts.items()
                .forEach(item -> table.add(
                        item.position(),
                        item.couponCode(),
                        item.versionNo(),
                        item.status(),
                        Shown.money(item.realWin(), item.currency()),
                        item.generation(),
                        item.outcome(),
                        item.reason()));
        return table;
    }

    private static Map<String, Object> object(BatchFacts facts) {
        Map<String, Object> object = BatchListCommand.object(facts.row());
        object.put("bytes", facts.bytes());
        object.put("bodySha256", facts.bodySha256());
        object.put("secretFingerprint", facts.secretFingerprint());
        object.put("attempts", facts.attempts());
        object.put("lastError", facts.lastError());
        object.put(
                "deliveries",
                facts.deliveries().stream()
                        .map(each -> Json.object(
                                "receivedAt", each.receivedAt(),
                                "httpStatus", each.httpStatus(),
                                "outcome", each.outcome(),
                                "durationMs", each.durationMs(),
                                "remote", each.remote()))
                        .toList());
        object.put(
                "items",
                facts.items().stream()
                        .map(item -> Json.object(
                                "position", item.position(),
                                "coupon_code", item.couponCode(),
                                "versionNo", item.versionNo(),
                                "status", item.status(),
                                "realWin", item.realWin(),
                                "currency", item.currency(),
                                "generation", item.generation(),
                                "outcome", item.outcome(),
                                "reason", item.reason()))
                        .toList());
        return object;
    }
}
