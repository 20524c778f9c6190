package io.settledesk.console.incidents;

import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.Optional;

/** A line of the list: the head of a group, or an incident. */
sealed interface IncidentRow {

    /** Unique in the list. */
    String id();

    /** Place of its group in the list. */
    int rank();

    /**
     * The head of a group: incidents of one kind and currency.
     *
     * @param count how many match the filter
     * @param atRisk their sum
     */
    record Group(int rank, String kind, long count, Optional<Money> atRisk) implements IncidentRow {
        @Override
        public String id() {
            return "group " + rank;
        }
    }

    /**
     * An incident.
     *
     * @param incidentId its uuid
     * @param kind also one that this console does not know
     * @param subject the coupon, account, batch or key that it is about
     * @param atRisk the money that the decision is about
     * @param state open, acknowledged, resolved
     * @param times how often it happened
     * @param assignee who has it in hand
     * @param note the comment it was resolved with
     */
    record Item(
            int rank,
            String incidentId,
            String kind,
            String subject,
            Optional<Money> atRisk,
            Instant openedAt,
            String state,
            long times,
            String assignee,
            String note)
            implements IncidentRow {
        @Override
        public String id() {
            return incidentId;
        }
    }
}
