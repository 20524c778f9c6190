package io.settledesk.settlement.request;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.plan.Plan;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;

/**
 * What a request keeps of the plan that was shown: when it was made and how many versions each coupon had, so that a refusal
 * can name what came in between.
 *
 * @param planMadeAt database time of the plan's snapshot
 * @param versionCounts versions of each coupon then
 */
record ParamsJson(Instant planMadeAt, Map<String, Integer> versionCounts) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static String write(Plan plan) {
        Map<String, Integer> counts = new HashMap<>();
        plan.items()
                .forEach(item ->
                        counts.putIfAbsent(item.couponCode(), item.before().versionCount()));
        return CanonicalJson.write(Map.of("planMadeAt", plan.madeAt().toString(), "versionCounts", counts));
    }

    /**
     * Reads it back; request_action() takes any JSON, so this is not to be trusted.
     *
     * @param requestedAt when the database took the request: a plan said to be younger would never get too old
     * @throws IllegalArgumentException when it does not say what a request needs
     */
    static ParamsJson read(String json, Instant requestedAt) {
        try {
            JsonNode node = JSON.readTree(json);
            Map<String, Integer> counts = new HashMap<>();
            node.path("versionCounts")
                    .properties()
                    .forEach(
                            count -> counts.put(count.getKey(), count.getValue().asInt()));
            Instant planMadeAt = Instant.parse(node.path("planMadeAt").asText());
            if (planMadeAt.isAfter(requestedAt)) {
                throw new IllegalArgumentException(
                        "the request says that its plan was made after it was asked for (planMadeAt)");
            }
            return new ParamsJson(planMadeAt, counts);
        } catch (JsonProcessingException | DateTimeParseException e) {
            throw new IllegalArgumentException("the request does not say when its plan was made (planMadeAt)", e);
        }
    }
}
