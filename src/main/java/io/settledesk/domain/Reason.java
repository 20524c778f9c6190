package io.settledesk.domain;

import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A reason code with its parameters.
 *
 * @param code why
 * @param params what the code's sentence needs, by name; instants as ISO-8601 in UTC, amounts in plain digits
 */
public record Reason(ReasonCode code, SortedMap<String, String> params) {

    public Reason {
        params = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(params));
    }

    public static Reason of(ReasonCode code) {
        return new Reason(code, new TreeMap<>());
    }

    public static Reason of(ReasonCode code, Map<String, String> params) {
        return new Reason(code, new TreeMap<>(params));
    }

    static Reason clocks(ReasonCode code, Instant clock, Instant against) {
        return of(code, Map.of("clock", clock.toString(), "against", against.toString()));
    }
}
