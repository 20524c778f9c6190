package io.settledesk.settlement.explain;

import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.util.Map;
import java.util.stream.Collectors;

/** The line that says whether what the rules say is what is recorded: computed from the rows, never assumed. */
public final class ProofText {
    private final Words words;

    public ProofText(Words words) {
        this.words = words;
    }

    /** "3 operations = 3 keys = 3 ledger entries; sum equals the ledger", or what differs. */
    public String of(Explanation explanation) {
        if (!explanation.holds()) {
            return differs(explanation);
        }
        int operations = operations(explanation);
        if (operations == 0) {
            return words.text("why.foot.none");
        }
        if (!explanation.waiting().isEmpty()) {
            String counted = words.counted("operation", operations) + " = " + words.counted("key", operations);
            return words.text("proof.waits", counted, sums(explanation.waiting()));
        }
        return words.text(
                "proof.equal", words.text("why.foot.proof", operations, operations, explanation.ledgerEntries()));
    }

    int operations(Explanation explanation) {
        return explanation.steps().stream()
                .mapToInt(step -> step.operations().size())
                .sum();
    }

    private String differs(Explanation explanation) {
        Map<String, BigDecimal> recorded = explanation.recorded();
        return sums(explanation.explained()).equals(sums(recorded))
                ? words.text("proof.strange", String.join(", ", explanation.strangeKeys()))
                : words.text("proof.differs", sums(explanation.explained()), sums(recorded));
    }

    private String sums(Map<String, BigDecimal> sums) {
        if (sums.isEmpty()) {
            return words.movement(BigDecimal.ZERO, "");
        }
        return sums.entrySet().stream()
                .map(sum -> words.movement(sum.getValue(), sum.getKey()) + (sums.size() > 1 ? " " + sum.getKey() : ""))
                .collect(Collectors.joining(", "));
    }
}
