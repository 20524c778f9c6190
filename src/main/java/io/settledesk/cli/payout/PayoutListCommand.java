package io.settledesk.cli.payout;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import io.settledesk.domain.payout.PayoutState;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code payout list}: a page of payouts, newest first. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists payouts, newest first.")
public final class PayoutListCommand implements Callable<Integer> {
    private static final int MOST = 10_000;

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--id", paramLabel = "ID", description = "The one with this idTransactionMerchant.")
    private Optional<String> id = Optional.empty();

    @Option(names = "--state", paramLabel = "STATE", description = "Such as new, held, unknown, success, failed.")
    private Optional<String> state = Optional.empty();

    @Option(names = "--coupon", paramLabel = "CODE", description = "Of this coupon.")
    private Optional<String> coupon = Optional.empty();

    @Option(names = "--account", paramLabel = "ID", description = "Of this account.")
    private Optional<String> account = Optional.empty();

    @Option(names = "--after", paramLabel = "ID", description = "The page after this payout.")
    private Optional<String> after = Optional.empty();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Rows of a page, 1 to 10000; ${DEFAULT-VALUE} by default.")
    private int limit = 50;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public PayoutListCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        checkArguments();
        try (Session session = Session.open(options)) {
            List<PayoutRow> rows = session.tx().read(handle -> {
                PayoutListQueries queries = new PayoutListQueries(handle);
                after.filter(given -> !queries.exists(given)).ifPresent(given -> {
                    throw new BadUsage("--after names payout " + given + ", which is not stored");
                });
                return queries.list(new PayoutFilter(id, state, coupon, account, after), limit + 1);
            });
            Optional<String> halted = session.tx().read(handle -> new PayoutListQueries(handle).halted());
            print(rows.subList(0, Math.min(limit, rows.size())), rows.size() > limit, halted);
        }
        return 0;
    }

    private void checkArguments() {
        if (limit < 1 || limit > MOST) {
            throw new BadUsage("--limit must be from 1 to " + MOST + ", not " + limit);
        }
        List<String> words =
                Arrays.stream(PayoutState.values()).map(PayoutState::word).toList();
        state.filter(word -> !words.contains(word)).ifPresent(word -> {
            throw new BadUsage("--state must be one of " + words.stream().collect(Collectors.joining(", ")) + ", not \""
                    + word + "\"");
        });
    }

    private void print(List<PayoutRow> rows, boolean more, Optional<String> halted) {
        Optional<String> next = more ? Optional.of(rows.get(rows.size() - 1).id()) : Optional.empty();
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "halted",
                            halted,
                            "items",
                            rows.stream().map(PayoutListCommand::object).toList(),
                            "next",
                            next));
            return;
        }
        halted.ifPresent(why -> context.out().println("sending is halted: " + why));
        Table table = Table.of(
                List.of("payout", "state", "amount", "currency", "account", "number", "attempts", "next", "error"),
                Set.of("amount", "attempts"));
        rows.forEach(row -> table.add(
                row.id(),
                state(row),
                row.amount().stripTrailingZeros().toPlainString(),
                row.currency(),
                row.accountId(),
                row.number(),
                row.attempts(),
                Shown.time(row.nextAttemptAt()),
                row.lastError().orElse(Shown.DASH)));
        table.print(context.out());
        next.ifPresent(last -> context.out().println("more: --after " + last));
    }

    /** Why it is held, and whether somebody asked that it may go. */
    private static String state(PayoutRow row) {
        String held = row.hold().map(why -> row.state() + " (" + why + ")").orElse(row.state());
        return row.releaseAskedBy()
                .map(by -> held + ", release asked by " + by
                        + row.releaseApprovedBy()
                                .map(other -> ", approved by " + other)
                                .orElse(""))
                .orElse(held);
    }

    private static Map<String, Object> object(PayoutRow row) {
        return Json.object(
                "idTransactionMerchant", row.id(),
                "couponCode", row.couponCode(),
                "generation", row.generation(),
                "accountId", row.accountId(),
                "number", row.number(),
                "amount", row.amount().stripTrailingZeros().toPlainString(),
                "currency", row.currency(),
                "state", row.state(),
                "hold", row.hold(),
                "attempts", row.attempts(),
                "idPlatform", row.idPlatform(),
                "nextAttemptAt", row.nextAttemptAt(),
                "lastError", row.lastError(),
                "createdAt", row.createdAt(),
                "releaseAskedBy", row.releaseAskedBy(),
                "releaseApprovedBy", row.releaseApprovedBy());
    }
}
