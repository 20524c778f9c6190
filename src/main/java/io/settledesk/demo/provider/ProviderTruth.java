package io.settledesk.demo.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What the provider itself holds true of its coupons, whatever became of the packets that said so. */
public final class ProviderTruth {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final NavigableMap<String, Known> coupons = new TreeMap<>();

    /** All that packets say, in their order; those that are broken on purpose or forged say nothing. */
    public static ProviderTruth of(List<OutgoingPacket> packets) {
        ProviderTruth truth = new ProviderTruth();
        packets.stream()
                .filter(packet -> !packet.mishap().badSignature())
                .forEach(packet -> truth.say(packet.at(), packet.body()));
        return truth;
    }

    /** Takes the coupons of a packet's body. */
    public void say(Instant at, String body) {
        try {
            JSON.readTree(body).path("coupons").forEach(element -> {
                if (element.path("coupon_code").isTextual()) {
                    say(element.path("coupon_code").asText(), at, element.toString());
                }
            });
        } catch (JsonProcessingException broken) {
            // A packet that nobody can read says nothing.
        }
    }

    /** A coupon has this state now. */
    public synchronized void say(String code, Instant at, String element) {
        Known known = coupons.get(code);
        coupons.put(code, new Known(known == null ? element : known.first(), element, at));
    }

    /** What it says of a coupon now. */
    public synchronized Optional<String> element(String code) {
        return Optional.ofNullable(coupons.get(code)).map(Known::now);
    }

    /** It does not know a coupon any more. */
    public synchronized void forget(String code) {
        coupons.remove(code);
    }

    /** Forgets all. */
    public synchronized void forget() {
        coupons.clear();
    }

    synchronized Optional<Known> find(String code) {
        return Optional.ofNullable(coupons.get(code));
    }

    /** The coupons that changed at or after a time, by code, after a given one. */
    synchronized List<Map.Entry<String, Known>> changedSince(Instant since, String after, int most) {
        return coupons.tailMap(after, false).entrySet().stream()
                .filter(coupon -> !coupon.getValue().at().isBefore(since))
                .limit(most)
                .map(coupon -> Map.entry(coupon.getKey(), coupon.getValue()))
                .toList();
    }

    static JsonNode tree(byte[] body) throws IOException {
        return JSON.readTree(body);
    }

    static String quoted(String text) {
        return JSON.getNodeFactory().textNode(text).toString();
    }

    /**
     * A coupon.
     *
     * @param first its first state
     * @param now its present one
     * @param at when it took that
     */
    record Known(String first, String now, Instant at) {}
}
