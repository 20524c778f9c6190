package io.settledesk.polling;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.db.Columns;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.Identifiers;
import io.settledesk.polling.Scope.Codes;
import io.settledesk.polling.Scope.OfBatch;
import io.settledesk.polling.Scope.OfIncidents;
import io.settledesk.polling.Scope.Scheduled;
import io.settledesk.polling.Scope.Since;
import io.settledesk.polling.Scope.Stuck;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The stored form of a scope: {@code {"kind":"codes","codes":["000000000272"]}}. */
public final class ScopeJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ScopeJson() {}

    public static String write(Scope scope) {
        return CanonicalJson.write(object(scope));
    }

    private static Map<String, Object> object(Scope scope) {
        if (scope instanceof Codes codes) {
            return Map.of("kind", "codes", "codes", codes.codes());
        } else if (scope instanceof OfBatch batch) {
            return Map.of("kind", "batch", "batch", batch.batchId());
        } else if (scope instanceof Stuck stuck) {
            return Map.of("kind", "stuck", "minutes", stuck.longer().toMinutes());
        } else if (scope instanceof Since since) {
            return Map.of("kind", "since", "since", since.since().toString());
        } else if (scope instanceof OfIncidents incidents) {
            return Map.of("kind", "incidents", "incidents", incidents.kind());
        }
        return Map.of("kind", "schedule");
    }

    /**
     * Reads it back; start_resync() takes any JSON, so this is not to be trusted.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static Scope read(String json) {
        try {
            JsonNode node = JSON.readTree(json);
            return switch (node.path("kind").asText()) {
                case "codes" -> new Codes(codes(node.path("codes")));
                case "batch" -> new OfBatch(node.path("batch").asText());
                case "stuck" ->
                    new Stuck(Duration.ofMinutes(node.path("minutes").asLong()));
                case "since" ->
                    new Since(Columns.time(Instant.parse(node.path("since").asText())));
                case "incidents" -> new OfIncidents(node.path("incidents").asText());
                case "schedule" -> new Scheduled();
                default -> throw new IllegalArgumentException("the run says no scope that is known");
            };
        } catch (JsonProcessingException | DateTimeException | ArithmeticException broken) {
            throw new IllegalArgumentException("the run's scope cannot be read", broken);
        }
    }

    private static List<String> codes(JsonNode array) {
        List<String> codes = new ArrayList<>();
        array.forEach(code -> codes.add(code.asText()));
        if (!codes.stream().allMatch(Identifiers::isCouponCode)) {
            throw new IllegalArgumentException("the run's scope holds what is no coupon code");
        }
        return codes;
    }
}
