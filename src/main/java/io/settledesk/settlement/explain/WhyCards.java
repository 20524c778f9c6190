package io.settledesk.settlement.explain;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.Phase;
import io.settledesk.domain.ReasonCode;
import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Puts an explanation into the words of the card "Why this amount" (console.md §4.2). */
public final class WhyCards {
    private static final List<String> COLUMNS =
            List.of("generation", "version", "batch", "said", "rule", "kind", "amount");

    private final Words words;
    private final SaidText said;
    private final ReasonText reasons;
    private final WhyNotes notes;

    /** Words of one language; the zone is that of the times shown. */
    public WhyCards(Words words, ZoneId zone) {
        this.words = words;
        this.said = new SaidText(words);
        this.reasons = new ReasonText(words, zone);
        this.notes = new WhyNotes(words, zone);
    }

    /** The card of a coupon. */
    public WhyCard of(Explanation explanation) {
        return new WhyCard(
                explanation.couponCode(),
                words.text("why.title"),
                notes.net(explanation),
                COLUMNS.stream()
                        .map(column -> words.text("why.column." + column))
                        .toList(),
                rows(explanation),
                notes.under(explanation),
                notes.foot(explanation));
    }

    private List<WhyCard.Row> rows(Explanation explanation) {
        boolean growing =
                explanation.steps().stream().anyMatch(step -> step.phase() == Phase.OPEN && step.betsTotal() > 1);
        Map<Integer, ExplainStep> byNumber =
                explanation.steps().stream().collect(Collectors.toMap(ExplainStep::versionNo, Function.identity()));
        boolean severalCurrencies = explanation.explained().size() > 1;
        Lines lines = new Lines(explanation, growing, severalCurrencies);
        for (ExplainStep step : explanation.steps()) {
            lines.add(step, step, false, reasonOf(step, growing));
            for (int number : step.tookParked()) {
                Optional.ofNullable(byNumber.get(number))
                        .ifPresent(parked ->
                                lines.add(parked, step, true, words.text("why.rule.taken", step.versionNo())));
            }
            lines.addOthersAfter(step.versionNo());
        }
        return lines.rows;
    }

    private String reasonOf(ExplainStep step, boolean growing) {
        return growing && step.reason().code() == ReasonCode.BETS_STORED && step.betsTotal() > 0
                ? words.text("reason.BETS_STORED.growing")
                : reasons.brief(step.reason());
    }

    /** Collects the rows: one a step, and one for each parked version where it is taken again. */
    private final class Lines {
        private final Explanation explanation;
        private final boolean growing;
        private final boolean withCurrency;
        private final List<WhyCard.Row> rows = new ArrayList<>();

        Lines(Explanation explanation, boolean growing, boolean withCurrency) {
            this.explanation = explanation;
            this.growing = growing;
            this.withCurrency = withCurrency;
        }

        /** The row of a version at the step that took it; its operations are those that carry its batch. */
        void add(ExplainStep version, ExplainStep taking, boolean again, String rule) {
            Optional<ExplainedOperation> operation = taking.operations().stream()
                    .filter(candidate -> taking.tookParked().isEmpty()
                            || (candidate.key().kind() == OperationKind.FINAL_CREDIT) == again)
                    .findFirst();
            boolean takenLater = !again && wasTakenLater(version);
            rows.add(new WhyCard.Step(
                    version.versionNo(),
                    taking.generation(),
                    version.batchId(),
                    version.position(),
                    version.inForce() && !takenLater,
                    version.status(),
                    said.said(version, growing),
                    operation.map(moved -> rule(moved, rule)).orElse(rule),
                    operation.map(moved -> moved.key().kind().word()).orElse(WhyCard.DASH),
                    operation
                            .filter(notes::waits)
                            .map(moved -> words.text("why.waits"))
                            .orElse(""),
                    operation.map(this::amount).orElse(WhyCard.DASH),
                    operation.isPresent()));
        }

        void addOthersAfter(int versionNo) {
            explanation.otherEntries().stream()
                    .filter(entry -> entry.afterVersion() == versionNo)
                    .map(entry -> new WhyCard.Other(notes.other(entry, explanation)))
                    .forEach(rows::add);
        }

        private boolean wasTakenLater(ExplainStep version) {
            return explanation.steps().stream()
                    .anyMatch(step -> step.tookParked().contains(version.versionNo()));
        }

        private String rule(ExplainedOperation operation, String rule) {
            if (operation.stored().isEmpty()) {
                return rule + " · " + words.text("why.missing");
            }
            return notes.waits(operation) ? waiting(operation.key(), rule) : rule;
        }

        private String waiting(FinancialKey key, String rule) {
            if (explanation.standing().owner().isPresent()) {
                return words.text("why.rule.waits.currency", rule);
            }
            return key.kind() == OperationKind.FINAL_CREDIT
                    ? words.text("why.rule.waits.owner")
                    : words.text("why.rule.waits.owner.debit", rule);
        }

        private String amount(ExplainedOperation operation) {
            String currency = operation.expected().currency();
            BigDecimal signed = operation.signed();
            String amount = words.movement(signed, currency);
            return withCurrency ? amount + " " + currency : amount;
        }
    }
}
