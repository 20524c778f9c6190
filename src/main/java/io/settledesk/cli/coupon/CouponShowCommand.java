package io.settledesk.cli.coupon;

import io.settledesk.cli.run.CommandContext;
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

/** {@code coupon show CODE}: state, owner, money, bets and open incidents of one coupon. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows one coupon: state, owner, operations, bets, open incidents.")
public final class CouponShowCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "CODE", description = "The coupon_code, leading zeros included.")
    private String couponCode;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public CouponShowCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        try (Session session = Session.open(options)) {
            CouponFacts facts = session.tx()
                    .read(handle -> new CouponQueries(handle).find(couponCode))
                    .orElseThrow(() -> MissingCoupon.of(session.tx(), couponCode));
            if (json) {
                Json.print(context.out(), object(facts));
            } else {
                print(facts);
            }
        }
        return 0;
    }

    private void print(CouponFacts facts) {
        PrintWriter out = context.out();
        CouponFacts.Row row = facts.row();
        out.println(row.couponCode() + " · status " + row.status() + " (" + row.phase() + ") · realWin "
                + Shown.money(row.realWin(), row.currency()) + " · generation " + row.generation() + " · "
                + row.versionCount() + (row.versionCount() == 1 ? " version" : " versions") + ", last batch "
                + row.lastBatchId());
        out.println(facts.owner()
                .map(owner -> owner.accountId() + " · staked " + Shown.plain(owner.stake()) + " " + owner.currency()
                        + " · placed " + Shown.time(owner.placedAt()))
                .orElse("owner unknown"));
        out.println("first seen " + Shown.time(row.firstSeenAt()) + " · updated " + Shown.time(row.updatedAt()));
        printPart(operations(facts));
        printPart(bets(facts));
        printPart(incidents(facts));
    }

    private void printPart(Table table) {
        if (!table.isEmpty()) {
            context.out().println();
            table.print(context.out());
        }
    }

    private static Table operations(CouponFacts facts) {
        Table table = Table.of(List.of("key", "amount", "state", "account", "batch", "created"), Set.of("amount"));
        facts.operations()
                .forEach(each -> table.add(
                        each.key(),
                        Shown.movement(each.signed(), each.currency()),
                        each.state(),
                        Shown.text(each.accountId()),
                        each.batchId(),
                        Shown.time(each.createdAt())));
        return table;
    }

    private static Table bets(CouponFacts facts) {
        Table table = Table.of(List.of("bet", "status", "coef", "name", "outcome"), Set.of("status", "coef"));
        facts.bets()
                .forEach(bet -> table.add(
                        bet.uuid(),
                        bet.status(),
                        Shown.text(bet.coef()),
                        Shown.text(bet.name()),
                        Shown.text(bet.outcome())));
        return table;
    }

    private static Table incidents(CouponFacts facts) {
        Table table = Table.of(List.of("incident", "kind", "state", "opened"), Set.of());
        facts.incidents().forEach(each -> table.add(each.id(), each.kind(), each.state(), Shown.time(each.openedAt())));
        return table;
    }

    private static Map<String, Object> object(CouponFacts facts) {
        CouponFacts.Row row = facts.row();
        return Json.object(
                "couponCode", row.couponCode(),
                "status", row.status(),
                "phase", row.phase(),
                "generation", row.generation(),
                "realWin", row.realWin(),
                "currency", row.currency(),
                "versionCount", row.versionCount(),
                "lastBatchId", row.lastBatchId(),
                "firstSeenAt", row.firstSeenAt(),
                "updatedAt", row.updatedAt(),
                "placement",
                        facts.owner()
                                .map(owner -> Json.object(
                                        "accountId", owner.accountId(),
                                        "stake", owner.stake(),
                                        "currency", owner.currency(),
                                        "placedAt", owner.placedAt())),
                "operations",
                        facts.operations().stream()
                                .map(CouponShowCommand::object)
                                .toList(),
                "bets", facts.bets().stream().map(CouponShowCommand::object).toList(),
                "incidents",
                        facts.incidents().stream()
                                .map(CouponShowCommand::object)
                                .toList());
    }

    private static Map<String, Object> object(CouponFacts.Operation operation) {
        return Json.object(
                "key", operation.key(),
                "amount", operation.signed(),
                "currency", operation.currency(),
                "state", operation.state(),
                "accountId", operation.accountId(),
                "batchId", operation.batchId(),
                "createdAt", operation.createdAt());
    }

    private static Map<String, Object> object(CouponFacts.Bet bet) {
        return Json.object(
                "uuid", bet.uuid(),
                "status", bet.status(),
                "coef", bet.coef(),
                "name", bet.name(),
                "outcome", bet.outcome());
    }

    private static Map<String, Object> object(CouponFacts.Incident incident) {
        return Json.object(
                "incidentId", incident.id(),
                "kind", incident.kind(),
                "state", incident.state(),
                "openedAt", incident.openedAt());
    }
}
