package io.settledesk.settlement.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.packet.CanonicalJson;
import java.util.Map;
import java.util.TreeMap;

/** The stored form of a reason: {@code {"code":"RESULT_CREDITED","params":{…}}}. */
public final class ReasonJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ReasonJson() {}

    public static String write(Reason reason) {
        return CanonicalJson.write(Map.of("code", reason.code().name(), "params", reason.params()));
    }

    /**
     * The reason of its stored form.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static Reason read(String json) {
        try {
            JsonNode node = JSON.readTree(json);
            TreeMap<String, String> params = new TreeMap<>();
            node.path("params")
                    .properties()
                    .forEach(
                            param -> params.put(param.getKey(), param.getValue().asText()));
            return new Reason(ReasonCode.valueOf(node.path("code").asText()), params);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a stored reason: " + json, e);
        }
    }
}
