package io.settledesk.settlement;

import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import java.util.Map;
import java.util.Optional;

/**
 * An incident to open. One of the same kind and identity that is not resolved is counted instead.
 *
 * @param kind what it is
 * @param identity what it is about, unique among the open ones of its kind (design §3)
 * @param couponCode the coupon it is about
 * @param batchId the batch that brought it
 * @param accountId the account it is about
 * @param atRisk the money that it is about
 * @param details facts for the person, by name
 */
public record NewIncident(
        IncidentKind kind,
        String identity,
        Optional<String> couponCode,
        Optional<String> batchId,
        Optional<String> accountId,
        Optional<Money> atRisk,
        Map<String, String> details) {

    public NewIncident {
        details = Map.copyOf(details);
    }

    /** An incident about nothing but its identity. */
    public static NewIncident of(IncidentKind kind, String identity, Map<String, String> details) {
        return new NewIncident(
                kind, identity, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), details);
    }

    /** The same, brought by a batch. */
    public NewIncident ofBatch(String batch) {
        return new NewIncident(kind, identity, couponCode, Optional.of(batch), accountId, atRisk, details);
    }

    /** The same about that money, where it is known. */
    public NewIncident risking(Optional<Money> money) {
        return new NewIncident(kind, identity, couponCode, batchId, accountId, money, details);
    }
}
