package io.settledesk.packet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One spelling for each value, so that equal values have equal bytes and hashes: keys sorted, no white space, numbers
 * without trailing zeros, characters outside ASCII as they are. Values are maps, iterables, strings, booleans, whole
 * numbers, {@link BigDecimal} and {@link Optional} (empty is null).
 */
public final class CanonicalJson {
    /** Beyond this many zeros a number keeps its exponent, so that no short text grows into a long one. */
    private static final int MOST_ZEROS = 64;

    private final StringBuilder out = new StringBuilder();

    private CanonicalJson() {}

    /**
     * The canonical text of a value.
     *
     * @throws IllegalArgumentException for a value of another type
     */
    public static String write(Object value) {
        CanonicalJson json = new CanonicalJson();
        json.value(value);
        return json.out.toString();
    }

    /** The canonical text in UTF-8: what is hashed. */
    public static byte[] bytes(Object value) {
        return write(value).getBytes(StandardCharsets.UTF_8);
    }

    private void value(Object value) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresentOrElse(this::value, () -> out.append("null"));
        } else if (value instanceof Map<?, ?> map) {
            object(map);
        } else if (value instanceof Iterable<?> items) {
            array(items);
        } else if (value instanceof CharSequence text) {
            string(text);
        } else if (value instanceof Boolean flag) {
            out.append(flag);
        } else {
            out.append(number(value));
        }
    }

    private void object(Map<?, ?> map) {
        Map<String, Object> sorted = new TreeMap<>();
        map.forEach((key, value) -> sorted.put(String.valueOf(key), value));
        char before = '{';
        for (Map.Entry<String, Object> entry : sorted.entrySet()) {
            out.append(before);
            string(entry.getKey());
            out.append(':');
            value(entry.getValue());
            before = ',';
        }
        out.append(before == '{' ? "{}" : "}");
    }

    private void array(Iterable<?> items) {
        out.append('[');
        for (Iterator<?> i = items.iterator(); i.hasNext(); ) {
            value(i.next());
            out.append(i.hasNext() ? "," : "");
        }
        out.append(']');
    }

    private void string(CharSequence text) {
        out.append('"');
        text.chars().forEach(c -> character((char) c));
        out.append('"');
    }

    private void character(char c) {
        if (c == '"' || c == '\\') {
            out.append('\\').append(c);
        } else if (c < ' ') {
            out.append("\\u00").append(c < 16 ? "0" : "").append(Integer.toHexString(c));
        } else {
            out.append(c);
        }
    }

    private static String number(Object value) {
        if (value instanceof BigDecimal decimal) {
            BigDecimal stripped = decimal.stripTrailingZeros();
            return Math.abs((long) stripped.scale()) > MOST_ZEROS ? stripped.toString() : stripped.toPlainString();
        }
        if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
            return value.toString();
        }
        throw new IllegalArgumentException(
                "no canonical JSON for a " + value.getClass().getName());
    }
}
