package io.settledesk.console.overview;

import io.settledesk.console.ui.read.RiskOrder;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Incidents of one kind and currency that need a person, or payouts of one currency whose outcome is unknown or whose release
 * this person is asked to approve.
 *
 * @param kind their kind, also one that this console does not know
 * @param incidents how many
 * @param times how often what they are about happened, at least as often as there are incidents
 * @param atRisk their sum; empty where no money is at risk
 * @param oldest when the oldest was opened
 * @param subject what the first of them is about: a coupon, an account, a batch
 * @param subjects how many different subjects
 * @param firstId the first of them: the highest risk, then the oldest; of a payout its merchant id
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
    /** Stands for payouts of unknown outcome, which are no incidents. */
    static final String PAYOUT_UNKNOWN = "PAYOUT_UNKNOWN";

    /** Stands for payouts whose release another person asked for. */
    static final String APPROVAL_ASKED = RiskOrder.APPROVAL_ASKED;

    private static final String CALLS_REFUSED = IncidentKind.CALLBACK_UNAUTHORIZED.name();

    /** What its sentence counts: packets for a bad signature, incidents for all others. */
    long told() {
        return kind.equals(CALLS_REFUSED) ? times : incidents;
    }

    boolean isOfPayouts() {
        return kind.equals(PAYOUT_UNKNOWN) || kind.equals(APPROVAL_ASKED);
    }

    /** Unique in the list. */
    String id() {
        return kind + atRisk.map(money -> " " + money.currency()).orElse("");
    }

    /** In the order in which they need a person. */
    static List<NeedRow> inOrder(List<NeedRow> rows, String defaultCurrency) {
        return rows.stream()
                .sorted(RiskOrder.comparing(
                        row -> new RiskOrder(row.kind(), row.atRisk(), row.oldest()), defaultCurrency))
                .toList();
    }
}
