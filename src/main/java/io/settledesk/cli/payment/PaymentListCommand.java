package io.settledesk.cli.payment;

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

/** {@code payment list}: a page of payments, newest first. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists payments of gateways, newest first.")
public final class PaymentListCommand implements Callable<Integer> {
    private static final int MOST = 10_000;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--gateway", paramLabel = "NAME", description = "Of this gateway.")
    private Optional<String> gateway = Optional.empty();

    @Option(names = "--account", paramLabel = "ID", description = "Of this account.")
    private Optional<String> account = Optional.empty();

    @Option(names = "--payment", paramLabel = "ID", description = "Under this payment_id, of whatever gateway.")
    private Optional<String> payment = Optional.empty();

    @Option(names = "--waiting", description = "Only those that have moved no money.")
    private boolean waiting;

    @Option(
            names = "--since",
            converter = InstantOption.class,
            paramLabel = "TIME",
            description = "First received from then on.")
    private Optional<Instant> since = Optional.empty();

    @Option(
            names = "--until",
            converter = InstantOption.class,
            paramLabel = "TIME",
            description = "First received before then.")
    private Optional<Instant> until = Optional.empty();

    @Option(names = "--after", paramLabel = "GATEWAY:ID", description = "The page after this payment.")
    private Optional<String> after = Optional.empty();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Rows of a page, 1 to 10000; ${DEFAULT-VALUE} by default.")
    private int limit = 50;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public PaymentListCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        if (limit < 1 || limit > MOST) {
            throw new BadUsage("--limit must be from 1 to " + MOST + ", not " + limit);
        }
        try (Session session = Session.open(options)) {
            List<PaymentRow> rows = session.tx().read(handle -> {
                PaymentListQueries queries = new PaymentListQueries(handle);
                Optional<PaymentFilter.After> from = after.map(PaymentFilter.After::of);
                from.filter(key -> !queries.exists(key)).ifPresent(key -> {
                    throw new BadUsage("--after names payment " + key + ", which is not stored");
                });
                return queries.list(
                        new PaymentFilter(gateway, account, payment, waiting, since, until, from), limit + 1);
            });
            print(rows.subList(0, Math.min(limit, rows.size())), rows.size() > limit);
        }
        return 0;
    }

    private void print(List<PaymentRow> rows, boolean more) {
        Optional<String> next = more ? Optional.of(key(rows.get(rows.size() - 1))) : Optional.empty();
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "items",
                            rows.stream().map(PaymentListCommand::object).toList(),
                            "next",
                            next));
            return;
        }
        Table table = Table.of(
                List.of(
                        "payment",
                        "gateway",
                        "type",
                        "amount",
                        "currency",
                        "account",
                        "told",
                        "other",
                        "received",
                        "acted"),
                Set.of("amount", "other"));
        rows.forEach(row -> table.add(
                row.paymentId(),
                row.gateway(),
                row.type(),
                Shown.plain(row.amount()),
                row.currency(),
                row.accountId(),
                row.statuses().isEmpty() ? Shown.DASH : String.join(", ", row.statuses()),
                row.conflicts(),
                Shown.time(row.receivedAt()),
                Shown.time(row.actedAt())));
        table.print(context.out());
        next.ifPresent(id -> context.out().println("more: --after " + id));
    }

    private static String key(PaymentRow row) {
        return new PaymentFilter.After(row.gateway(), row.paymentId()).toString();
    }

    private static Map<String, Object> object(PaymentRow row) {
        return Json.object(
                "gateway", row.gateway(),
                "paymentId", row.paymentId(),
                "type", row.type(),
                "amount", Shown.plain(row.amount()),
                "currency", row.currency(),
                "account", row.accountId(),
                "statuses", row.statuses(),
                "conflicts", row.conflicts(),
                "receivedAt", row.receivedAt(),
                "actedAt", row.actedAt());
    }
}
