package io.settledesk.settlement.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.ParkedVersion;
import io.settledesk.domain.VersionId;
import io.settledesk.packet.CanonicalJson;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stored form of a coupon's parked versions: {@code [{"id":"b-2#0","status":2,"realWin":"205",…}]}. */
public final class ParkedJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ParkedJson() {}

    public static String write(List<ParkedVersion> parked) {
        return parked.isEmpty()
                ? "[]"
                : CanonicalJson.write(parked.stream().map(ParkedJson::object).toList());
    }

    /**
     * The parked versions of their stored form.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static List<ParkedVersion> read(String couponCode, String json) {
        if (json.equals("[]")) {
            return List.of();
        }
        try {
            List<ParkedVersion> parked = new ArrayList<>();
            JSON.readTree(json).forEach(item -> parked.add(version(item)));
            return parked;
        } catch (JsonProcessingException unreadable) {
            // Its message quotes the text, which holds amounts: it does not travel on.
            throw new IllegalArgumentException(
                    "coupon " + couponCode + " is stored with parked versions that are no JSON");
        }
    }

    private static Map<String, Object> object(ParkedVersion parked) {
        Map<String, Object> object = new HashMap<>();
        object.put("id", parked.id().toString());
        object.put("status", parked.status());
        object.put("realWin", parked.realWin().toPlainString());
        object.put("currency", parked.currency());
        parked.clock().ifPresent(clock -> object.put("clock", clock.toString()));
        return object;
    }

    private static ParkedVersion version(JsonNode item) {
        return new ParkedVersion(
                VersionId.parse(item.path("id").asText()),
                item.path("status").asInt(),
                new BigDecimal(item.path("realWin").asText()),
                item.path("currency").asText(),
                Optional.ofNullable(item.get("clock")).map(clock -> Instant.parse(clock.asText())));
    }
}
