package io.settledesk.cli.resync;

import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import io.settledesk.domain.Money;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ProviderElement;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.PlannedOperation;
import io.settledesk.text.Words;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints a run's plan, and what became of it. */
final class ResyncOutput {
    private static final Words WORDS = Words.english();

    private final PrintWriter out;
    private final boolean json;

    ResyncOutput(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** The plan in words; machine output has it in its one object at the end. */
    void plan(ResyncRun run, List<ResyncLine> drifting, Map<String, Instant> decisions) {
        if (json) {
            return;
        }
        out.println("Read " + WORDS.counted("coupon", run.readCount()) + " in "
                + WORDS.counted("request", run.requests()) + ": " + drifts(run));
        out.println("plan " + run.planSha256().orElse(Shown.DASH) + " · run " + run.runId() + " · would move "
                + sums(run.tally().credits(), run.tally().debits()));
        if (!drifting.isEmpty()) {
            out.println();
            lines(drifting, decisions);
        }
        out.flush();
    }

    /** What became of the ticked lines. */
    void applied(ResyncRun run, List<ResyncLine> drifting) {
        if (json) {
            return;
        }
        out.println();
        out.println("Applied " + WORDS.counted("line", run.ticked()) + ": " + outcomes(run) + " · moved "
                + sums(run.tally().credited(), run.tally().debited()));
        drifting.stream()
                .filter(line -> line.outcome()
                        .filter(ResyncLine.CHANGED_SINCE_READ::equals)
                        .isPresent())
                .forEach(line ->
                        out.println(line.couponCode() + ": changed since it was read; not applied, and read again"));
    }

    void object(ResyncRun run, boolean applied, Iterator<ResyncLine> lines) {
        if (json) {
            Iterable<Object> shown = () -> new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return lines.hasNext();
                }

                @Override
                public Object next() {
                    return line(lines.next());
                }
            };
            Json.print(
                    out,
                    Json.object(
                            "runId", run.runId(),
                            "state", run.state().word(),
                            "planSha256", run.planSha256(),
                            "applied", applied,
                            "total", run.total(),
                            "read", run.readCount(),
                            "drift", counts(run.tally().drifts()),
                            "outcomes", counts(run.tally().outcomes()),
                            "items", shown,
                            "money", net(run.tally().credits(), run.tally().debits()),
                            "moved", net(run.tally().credited(), run.tally().debited())));
        }
    }

    private void lines(List<ResyncLine> drifting, Map<String, Instant> decisions) {
        Table table = Table.of(
                List.of("pos", "coupon", "drift", "here", "provider says", "after", "money", "what it does"),
                Set.of("pos", "money"));
        drifting.forEach(line -> table.add(
                line.position(),
                line.couponCode(),
                line.drift().word(),
                line.before().map(ResyncOutput::facts).orElse("not seen"),
                line.element()
                        .map(element -> said(ProviderElement.read(element)))
                        .orElse("not known"),
                line.after().map(ResyncOutput::facts).orElse(Shown.DASH),
                line.operations().isEmpty() ? Shown.DASH : movements(line),
                effect(line, Optional.ofNullable(decisions.get(line.couponCode())))));
        table.print(out);
    }

    private static String said(ProviderElement element) {
        return "status " + element.status()
                + element.realWin().map(win -> " " + Shown.plain(win)).orElse("");
    }

    /** In words, what applying a line will do: nothing happens that the plan has not said. */
    private static String effect(ResyncLine line, Optional<Instant> decided) {
        if (line.planned().isEmpty()) {
            return "nothing can be applied";
        }
        return switch (line.planned().get()) {
            case CONFLICT ->
                "the standing result stays; opens a conflict for a person"
                        + decided.map(at -> " (a person decided this on " + at + ")")
                                .orElse("");
            case STALE -> "stored as older than what is in force";
            case UNCHANGED -> "the same result; only its bets are taken";
            case APPLIED, ALREADY_PAID, REFUSED ->
                line.operations().isEmpty() ? "taken; no money moves" : "taken; " + counted(line) + " posted";
        };
    }

    private static String counted(ResyncLine line) {
        int operations = line.operations().size();
        return operations + (operations == 1 ? " operation" : " operations");
    }

    private static String movements(ResyncLine line) {
        return line.money().stream()
                .map(money -> Shown.movement(money.amount(), money.currency()))
                .collect(Collectors.joining(" "));
    }

    private static String facts(CouponFacts facts) {
        String win = facts.win().map(money -> " " + Shown.plain(money.amount())).orElse("");
        return "v" + facts.versionCount() + " status " + facts.status() + win + " gen " + facts.generation();
    }

    private static String drifts(ResyncRun run) {
        String words = Arrays.stream(Drift.values())
                .filter(drift -> run.tally().of(drift) > 0)
                .map(drift -> run.tally().of(drift) + " " + drift.word())
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "none" : words;
    }

    private static String outcomes(ResyncRun run) {
        return run.tally().outcomes().entrySet().stream()
                .map(outcome -> outcome.getValue() + " " + outcome.getKey())
                .collect(Collectors.joining(", "));
    }

    private static String sums(SortedMap<String, BigDecimal> credits, SortedMap<String, BigDecimal> debits) {
        StringBuilder words = new StringBuilder();
        credits.forEach(
                (currency, sum) -> words.append(words.isEmpty() ? "" : ", ").append(Shown.movement(sum, currency)));
        debits.forEach((currency, sum) ->
                words.append(words.isEmpty() ? "" : ", ").append(Shown.movement(sum.negate(), currency)));
        return words.isEmpty() ? "nothing" : words.toString();
    }

    private static Map<String, Object> counts(SortedMap<String, BigDecimal> counts) {
        Map<String, Object> shown = new TreeMap<>();
        counts.forEach((name, count) -> shown.put(name, count.intValue()));
        return shown;
    }

    private static Map<String, Object> net(
            SortedMap<String, BigDecimal> credits, SortedMap<String, BigDecimal> debits) {
        SortedMap<String, BigDecimal> sums = new TreeMap<>(credits);
        debits.forEach((currency, sum) -> sums.merge(currency, sum.negate(), BigDecimal::add));
        return new TreeMap<>(sums);
    }

    private static Map<String, Object> line(ResyncLine line) {
        return Json.object(
                "position", line.position(),
                "coupon_code", line.couponCode(),
                "versionCount", line.versionCount(),
                "drift", line.drift().word(),
                "says", line.element().map(element -> object(ProviderElement.read(element))),
                "planned", line.planned(),
                "before", line.before().map(ResyncOutput::object),
                "after", line.after().map(ResyncOutput::object),
                "operations",
                        line.operations().stream().map(ResyncOutput::object).toList(),
                "batchId", line.batchId(),
                "outcome", line.outcome(),
                "reason", line.reason());
    }

    private static Map<String, Object> object(ProviderElement element) {
        return Json.object(
                "status", element.status(),
                "realWin", element.realWin(),
                "currency", Optional.of(element.currency()).filter(code -> !code.isEmpty()));
    }

    private static Map<String, Object> object(CouponFacts facts) {
        return Json.object(
                "versionCount", facts.versionCount(),
                "status", facts.status(),
                "phase", facts.phase(),
                "generation", facts.generation(),
                "settled", facts.settled(),
                "realWin", facts.win().map(Money::amount),
                "currency", facts.win().map(Money::currency));
    }

    private static Map<String, Object> object(PlannedOperation operation) {
        return Json.object(
                "key", operation.key(),
                "amount", operation.amount().amount(),
                "currency", operation.amount().currency(),
                "accountId", operation.accountId());
    }
}
