package io.settledesk.console.ui.read;

import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The order in which groups of incidents need a person: faults of the whole service first, then what waits for this person's
 * approval, then by currency, the default one first, the highest risk first, without money last, the oldest first. Currencies are never added up.
 *
 * @param kind of the group
 * @param atRisk its sum
 * @param oldest when its oldest was opened
 */
public record RiskOrder(String kind, Optional<Money> atRisk, Instant oldest) {
    /** Each stops more than what it names. */
    private static final Set<String> WHOLE_SERVICE = Set.of(
            IncidentKind.CALLBACK_UNAUTHORIZED.name(),
            IncidentKind.DISPATCHER_HALTED.name(),
            IncidentKind.INSTALLATION_CHANGED.name(),
            IncidentKind.INVARIANT_BROKEN.name());
    /** The kind of a group that is no incident: another person waits for an approval. */
    public static final String APPROVAL_ASKED = "APPROVAL_ASKED";

    /** After every currency code. */
    private static final String LAST = "~";

    /** Orders groups by what stands in them. */
    public static <G> Comparator<G> comparing(Function<G, RiskOrder> of, String defaultCurrency) {
        return Comparator.comparing(
                of,
                Comparator.comparing((RiskOrder group) -> !WHOLE_SERVICE.contains(group.kind()))
                        .thenComparing(group -> !group.kind().equals(APPROVAL_ASKED))
                        .thenComparing(group -> group.currencyKey(defaultCurrency))
                        .thenComparing(group -> group.atRisk()
                                .map(money -> money.amount().negate())
                                .orElse(BigDecimal.ZERO))
                        .thenComparing(RiskOrder::oldest)
                        .thenComparing(RiskOrder::kind));
    }

    private String currencyKey(String defaultCurrency) {
        return atRisk.map(money -> money.currency().equals(defaultCurrency) ? "" : money.currency())
                .orElse(LAST);
    }
}
