package io.settledesk.settlement.explain;

import io.settledesk.domain.Money;
import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What stands above and below the rows of the card: the net, what would be, the check, the account. */
final class WhyNotes {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private final Words words;
    private final ZoneId zone;

    WhyNotes(Words words, ZoneId zone) {
        this.words = words;
        this.zone = zone;
    }

    /** Recorded, but posted to nobody yet. */
    boolean waits(ExplainedOperation operation) {
        return operation.stored().isPresent() && operation.accountId().isEmpty();
    }

    String net(Explanation explanation) {
        String net = movements(explanation.explained(), fallbackCurrency(explanation));
        if (explanation.waiting().isEmpty()) {
            return words.text("why.net", net);
        }
        String waiting = explanation.waiting().entrySet().stream()
                .map(sum -> words.amount(sum.getValue().abs(), sum.getKey()))
                .collect(Collectors.joining(", "));
        return words.text("why.net.waits", net, waiting);
    }

    String other(OtherEntry entry, Explanation explanation) {
        String amount = words.movement(entry.amount(), accountCurrency(explanation));
        if (entry.payout().isPresent()) {
            String key = entry.isReturned() ? "why.payout.returned" : "why.payout";
            return words.text(key, entry.payout().get(), clock(entry.createdAt()), amount);
        }
        return words.text(
                "why.other",
                words.text("why.other." + entry.source()),
                entry.entryKey(),
                clock(entry.createdAt()),
                amount);
    }

    List<String> under(Explanation explanation) {
        List<String> notes = new ArrayList<>();
        explanation
                .standing()
                .parked()
                .forEach(number -> step(explanation, number)
                        .flatMap(parked -> settled(explanation, parked))
                        .ifPresent(notes::add));
        explanation
                .decisions()
                .forEach(decision -> notes.add(words.text(
                        decision.keep() ? "why.byhand.keep" : "why.byhand",
                        versions(explanation, decision.batchId()),
                        decision.actor(),
                        day(decision.at()),
                        decision.reason())));
        if (!explanation.waiting().isEmpty()) {
            boolean known = explanation.standing().owner().isPresent();
            notes.add(words.text(known ? "why.foot.waits.currency" : "why.foot.waits"));
        }
        below(explanation).ifPresent(notes::add);
        return notes;
    }

    private static String versions(Explanation explanation, String batchId) {
        return explanation.steps().stream()
                .filter(step -> step.batchId().equals(batchId))
                .map(step -> "v" + step.versionNo())
                .collect(Collectors.joining(", "));
    }

    /** The check that is shown when it holds; its failing is the proof line's to say. */
    String foot(Explanation explanation) {
        if (!explanation.holds()) {
            return new ProofText(words).of(explanation);
        }
        if (!explanation.waiting().isEmpty()) {
            return "";
        }
        int operations = new ProofText(words).operations(explanation);
        if (operations == 0) {
            return words.text("why.foot.none");
        }
        String proof = words.text("why.foot.proof", operations, operations, explanation.ledgerEntries());
        return last(explanation)
                .filter(moved -> !isBelow(moved))
                .map(moved -> proof + " · " + balance(moved))
                .orElse(proof);
    }

    private Optional<String> below(Explanation explanation) {
        return last(explanation).filter(WhyNotes::isBelow).map(moved -> {
            BigDecimal balance = moved.balanceAfter().orElseThrow();
            String currency = moved.expected().currency();
            return words.text(
                    "why.foot.below",
                    moved.accountId().orElseThrow(),
                    words.amount(balance, currency),
                    words.amount(balance.abs(), currency));
        });
    }

    private String balance(ExplainedOperation moved) {
        return words.text(
                "why.foot.balance",
                moved.accountId().orElseThrow(),
                words.amount(
                        moved.balanceAfter().orElseThrow(), moved.expected().currency()));
    }

    private static boolean isBelow(ExplainedOperation moved) {
        return moved.balanceAfter().orElseThrow().signum() < 0;
    }

    private static Optional<ExplainedOperation> last(Explanation explanation) {
        return explanation.steps().stream()
                .flatMap(step -> step.operations().stream())
                .filter(moved ->
                        moved.balanceAfter().isPresent() && moved.accountId().isPresent())
                .reduce((first, second) -> second);
    }

    /** "If it is settled with v2: −185.00, +205.00, net +205.00 (+20.00) in generation 1". */
    private Optional<String> settled(Explanation explanation, ExplainStep parked) {
        Optional<Money> inForce = explanation.standing().win();
        if (inForce.isEmpty() || parked.realWin().isEmpty()) {
            return Optional.empty();
        }
        Money now = inForce.get();
        Money then = new Money(parked.realWin().get(), parked.currency());
        List<String> moves = new ArrayList<>();
        if (now.isPositive()) {
            moves.add(words.movement(now.amount().negate(), now.currency()));
        }
        if (then.isPositive()) {
            moves.add(words.movement(then.amount(), then.currency()));
        }
        BigDecimal difference =
                now.currency().equals(then.currency()) ? then.amount().subtract(now.amount()) : then.amount();
        BigDecimal net = explanation
                .explained()
                .getOrDefault(then.currency(), BigDecimal.ZERO)
                .add(difference);
        return Optional.of(words.text(
                "why.settle",
                parked.versionNo(),
                String.join(", ", moves),
                words.movement(net, then.currency()),
                words.movement(difference, then.currency()),
                explanation.standing().generation() + 1));
    }

    private static Optional<ExplainStep> step(Explanation explanation, int versionNo) {
        return explanation.steps().stream()
                .filter(step -> step.versionNo() == versionNo)
                .findFirst();
    }

    private String movements(Map<String, BigDecimal> sums, String fallback) {
        return sums.isEmpty()
                ? words.movement(BigDecimal.ZERO, fallback) + " " + fallback
                : sums.entrySet().stream()
                        .map(sum -> words.movement(sum.getValue(), sum.getKey()) + " " + sum.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static String fallbackCurrency(Explanation explanation) {
        return explanation.steps().stream()
                .map(ExplainStep::currency)
                .reduce((first, second) -> second)
                .orElse("");
    }

    private static String accountCurrency(Explanation explanation) {
        return explanation
                .standing()
                .owner()
                .flatMap(Standing.Owner::currency)
                .orElseGet(() -> fallbackCurrency(explanation));
    }

    private String day(Instant at) {
        return DAY.format(at.atZone(zone)) + " " + zoneName(at);
    }

    private String clock(Instant at) {
        return CLOCK.format(at.atZone(zone)) + " " + zoneName(at);
    }

    private String zoneName(Instant at) {
        return zone.equals(ZoneOffset.UTC)
                ? "UTC"
                : zone.getRules().getOffset(at).getId();
    }
}
