package io.settledesk.console.batches.content;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A place where two bodies differ.
 *
 * @param path JSON pointer
 * @param first the value in the first; empty where it has none
 * @param other the value in the other; empty where it has none
 */
public record Difference(String path, Optional<String> first, Optional<String> other) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** All places, in the order of the first body; one for the whole when either is not JSON. */
    static List<Difference> between(byte[] first, byte[] other) {
        List<Difference> found = new ArrayList<>();
        try {
            compare("", JSON.readTree(first), JSON.readTree(other), found);
        } catch (JsonProcessingException notJson) {
            found.add(new Difference("", Optional.empty(), Optional.empty()));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
        return found;
    }

    private static void compare(String path, JsonNode first, JsonNode other, List<Difference> found) {
        if (first.isObject() && other.isObject()) {
            Set<String> names = new LinkedHashSet<>();
            first.fieldNames().forEachRemaining(names::add);
            other.fieldNames().forEachRemaining(names::add);
            names.forEach(name -> compare(path + "/" + name, first.path(name), other.path(name), found));
        } else if (first.isArray() && other.isArray()) {
            for (int at = 0; at < Math.max(first.size(), other.size()); at++) {
                compare(path + "/" + at, first.path(at), other.path(at), found);
            }
        } else if (!isSame(first, other)) {
            found.add(new Difference(path, shown(first), shown(other)));
        }
    }

    private static boolean isSame(JsonNode first, JsonNode other) {
        boolean numbers = first.isNumber() && other.isNumber();
        return numbers ? first.decimalValue().compareTo(other.decimalValue()) == 0 : first.equals(other);
    }

    private static Optional<String> shown(JsonNode node) {
        return node.isMissingNode() ? Optional.empty() : Optional.of(node.toString());
    }
}
