package io.settledesk.console.incidents;

import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One incident with what a person needs to decide.
 *
 * @param incidentId its uuid
 * @param kind also one that this console does not know
 * @param state open, acknowledged, resolved
 * @param about what it is about
 * @param atRisk the money that the decision is about
 * @param times how often it happened
 * @param assignee who has it in hand
 * @param opened when it was opened, by the database's clock
 * @param resolution how it ended
 * @param details facts of the engine or the receiver, by name
 * @param journal what people did to it, newest first
 */
record IncidentCase(
        String incidentId,
        String kind,
        String state,
        About about,
        Optional<Money> atRisk,
        long times,
        Optional<String> assignee,
        Instant opened,
        Optional<Resolution> resolution,
        Map<String, String> details,
        List<Entry> journal) {

    IncidentCase {
        details = Map.copyOf(details);
        journal = List.copyOf(journal);
    }

    /**
     * What an incident is about.
     *
     * @param identity unique among the open ones of its kind
     * @param quarantineId the refused packet, where it is one
     */
    record About(
            String identity,
            Optional<String> coupon,
            Optional<String> batch,
            Optional<String> account,
            Optional<String> quarantineId) {
        /** What names it in a line. */
        String subject() {
            return coupon.or(() -> account).or(() -> batch).orElse(identity);
        }
    }

    /** How it was resolved, when, and by whom: a login, or the batch that mended it. */
    record Resolution(Instant at, String by, String comment) {}

    /** A line of the journal. */
    record Entry(Instant at, String actor, String action, String reason, String outcome) {}

    boolean isResolved() {
        return state.equals("resolved");
    }

    String detail(String name) {
        return details.getOrDefault(name, "");
    }
}
