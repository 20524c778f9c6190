package io.settledesk.console.overview;

import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Incidents of one kind and currency that need a person.
 *
 * @param kind their kind, also one that this console does not know
 * @param incidents how many
 * @param times how often what they are about happened, at least as often as there are incidents
 * @param atRisk their sum; empty where no money is at risk
 * @param oldest when the oldest was opened
 * @param subject what the first of them is about: a coupon, an account, a batch
 * @param subjects how many different subjects
 * @param firstId the first of them: the highest risk, then the oldest
 */
record NeedRow(
        String kind,
        long incidents,
        long times,
        Optional<Money> atRisk,
        Instant oldest,
        String subject,
        long subjects,
        String firstId) {
    static final String CALLS_REFUSED = IncidentKind.CALLBACK_UNAUTHORIZED.name();

    /** Faults of the whole service: each stops more than what it names. */
    private static final Set<String> WHOLE_SERVICE = Set.of(
            CALLS_REFUSED,
            IncidentKind.DISPATCHER_HALTED.name(),
            IncidentKind.INSTALLATION_CHANGED.name(),
            IncidentKind.INVARIANT_BROKEN.name());

    /** What a person counts: packets for a bad signature, incidents for all others. */
    long count() {
        return kind.equals(CALLS_REFUSED) ? times : incidents;
    }

    /** Unique in the list. */
    String id() {
        return kind + atRisk.map(money -> " " + money.currency()).orElse("");
    }

    /** Faults of the service first, then by currency, the default one first, the highest risk first; without money last. */
    static List<NeedRow> inOrder(List<NeedRow> rows, String defaultCurrency) {
        Comparator<NeedRow> byCurrency = Comparator.comparing(row -> row.atRisk()
                .map(money -> money.currency().equals(defaultCurrency) ? "" : money.currency())
                .orElse("~"));
        return rows.stream()
                .sorted(Comparator.comparing((NeedRow row) -> !WHOLE_SERVICE.contains(row.kind()))
                        .thenComparing(byCurrency)
                        .thenComparing(row -> row.atRisk()
                                .map(money -> money.amount().negate())
                                .orElse(BigDecimal.ZERO))
                        .thenComparing(NeedRow::oldest))
                .toList();
    }
}
