package io.settledesk.settlement.request;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.plan.Plan;
import java.util.HashMap;
import java.util.Map;

/**
 * What a request keeps of the plan that was shown: how many versions each coupon had, so that a refusal can name what came
 * in between.
 *
 * @param versionCounts versions of each coupon then
 */
record ParamsJson(Map<String, Integer> versionCounts) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static String write(Plan plan) {
        Map<String, Integer> counts = new HashMap<>();
        plan.items()
                .forEach(item ->
                        counts.putIfAbsent(item.couponCode(), item.before().versionCount()));
        return CanonicalJson.write(Map.of("versionCounts", counts));
    }

    /**
     * Reads it back; request_action() takes any JSON, so this is not to be trusted.
     *
     * @throws IllegalArgumentException when it does not say what a request needs
     */
    static ParamsJson read(String json) {
        try {
            JsonNode node = JSON.readTree(json);
            Map<String, Integer> counts = new HashMap<>();
            node.path("versionCounts")
                    .properties()
                    .forEach(
                            count -> counts.put(count.getKey(), count.getValue().asInt()));
            return new ParamsJson(counts);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the request's params are no JSON", e);
        }
    }
}
