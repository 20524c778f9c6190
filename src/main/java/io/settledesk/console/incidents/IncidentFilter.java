package io.settledesk.console.incidents;

import io.settledesk.console.ui.pane.Period;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which incidents are listed.
 *
 * @param kind one kind
 * @param currency one currency, of the money at risk
 * @param state {@code needed} for open and in hand, {@code any}, or one state
 * @param assignee the login that has it in hand, exact
 * @param opened when it was opened
 */
record IncidentFilter(
        Optional<String> kind, Optional<String> currency, String state, Optional<String> assignee, Period opened) {
    static final String NEEDED = "needed";
    static final String ANY = "any";

    /** Open and in hand, of every kind. */
    static IncidentFilter first() {
        return new IncidentFilter(Optional.empty(), Optional.empty(), NEEDED, Optional.empty(), Period.any());
    }

    boolean isFiltered() {
        return kind.isPresent()
                || currency.isPresent()
                || assignee.isPresent()
                || !state.equals(NEEDED)
                || opened.from().isPresent()
                || opened.to().isPresent();
    }

    IncidentFilter withKind(Optional<String> wanted) {
        return new IncidentFilter(wanted, currency, state, assignee, opened);
    }

    IncidentFilter withState(String wanted) {
        return new IncidentFilter(kind, currency, wanted, assignee, opened);
    }

    IncidentFilter withAssignee(Optional<String> wanted) {
        return new IncidentFilter(kind, currency, state, wanted, opened);
    }

    IncidentFilter withOpened(Period wanted) {
        return new IncidentFilter(kind, currency, state, assignee, wanted);
    }

    /** By the names of the screens' targets; unknown names are ignored. */
    static IncidentFilter of(Map<String, String> names) {
        return new IncidentFilter(
                Optional.ofNullable(names.get("kind")),
                Optional.ofNullable(names.get("currency")),
                names.getOrDefault("state", NEEDED),
                Optional.ofNullable(names.get("assignee")),
                new Period(
                        Optional.ofNullable(names.get("from")).map(Instant::parse),
                        Optional.ofNullable(names.get("to")).map(Instant::parse)));
    }

    Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        kind.ifPresent(value -> names.put("kind", value));
        currency.ifPresent(value -> names.put("currency", value));
        names.put("state", state);
        assignee.ifPresent(value -> names.put("assignee", value));
        opened.from().ifPresent(value -> names.put("from", value.toString()));
        opened.to().ifPresent(value -> names.put("to", value.toString()));
        return names;
    }
}
