package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether two bodies say the same: equal after parsing. Key order and white space do not matter, numbers and money are
 * compared by value, fields that no rule knows count too.
 */
public final class SameContent {
    private static final PacketLimits LIMITS = new PacketLimits(10_000, 200, 10_000);

    private SameContent() {}

    /** Compares two packets. A body that is not valid JSON equals only itself. */
    public static boolean isSame(byte[] one, byte[] other) {
        if (Arrays.equals(one, other)) {
            return true;
        }
        try {
            return content(one).equals(content(other));
        } catch (InvalidPacket e) {
            return false;
        }
    }

    /**
     * One spelling for each content of a coupon element: equal for elements that say the same.
     *
     * @throws IllegalArgumentException when the text is no JSON
     */
    public static String canonicalElement(String element) {
        try (JsonCursor at = JsonCursor.open(element.getBytes(StandardCharsets.UTF_8), LIMITS)) {
            Object content = value(at);
            if (content instanceof Map<?, ?> fields) {
                amountByValue(fields);
            }
            return CanonicalJson.write(spelt(content));
        } catch (InvalidPacket broken) {
            throw new IllegalArgumentException("an element is stored that is no JSON", broken);
        }
    }

    /** The JSON words true, false and null as values. */
    private static Object spelt(Object content) {
        if (content instanceof Map<?, ?> fields) {
            Map<String, Object> spelt = new HashMap<>();
            fields.forEach((name, value) -> spelt.put(String.valueOf(name), spelt(value)));
            return spelt;
        }
        if (content instanceof List<?> elements) {
            return elements.stream().map(SameContent::spelt).toList();
        }
        if (content instanceof JsonToken word) {
            return word == JsonToken.VALUE_NULL ? Optional.empty() : word == JsonToken.VALUE_TRUE;
        }
        return content;
    }

    /** Nested maps and lists of comparable values. */
    private static Object content(byte[] body) throws InvalidPacket {
        try (JsonCursor at = JsonCursor.open(body, LIMITS)) {
            Object content = value(at);
            at.end();
            amountsByValue(content);
            return content;
        }
    }

    private static Object value(JsonCursor at) throws InvalidPacket {
        return switch (at.token()) {
            case START_OBJECT -> {
                Map<String, Object> fields = new HashMap<>();
                at.fields(name -> fields.put(name, value(at)));
                yield fields;
            }
            case START_ARRAY -> {
                List<Object> elements = new ArrayList<>();
                at.elements(position -> elements.add(value(at)));
                yield elements;
            }
            case VALUE_STRING -> at.text();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(at.text());
            default -> at.token();
        };
    }

    /** An amount means the same as string and as number. */
    private static void amountsByValue(Object packet) {
        if (packet instanceof Map<?, ?> fields && fields.get("coupons") instanceof List<?> coupons) {
            for (Object coupon : coupons) {
                if (coupon instanceof Map<?, ?> element) {
                    amountByValue(element);
                }
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static void amountByValue(Map<?, ?> coupon) {
        if (coupon.get("realWin") instanceof String text) {
            ((Map<String, Object>) coupon).put("realWin", number(text));
        }
    }

    /** The value without its spelling; a text that is no number, or one without a bound, stands for itself. */
    private static Object number(String text) {
        try {
            BigDecimal value = new BigDecimal(text);
            return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        } catch (NumberFormatException e) {
            return text;
        }
    }
}
