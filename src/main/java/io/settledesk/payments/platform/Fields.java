package io.settledesk.payments.platform;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/** The platform's JSON: field names in any letter case, numbers exact, times with up to seven digits of a second. */
final class Fields {
    private static final JsonMapper JSON = JsonMapper.builder(com.fasterxml.jackson.core.JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(64)
                            .maxNumberLength(100)
                            .build())
                    .build())
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final int LONGEST_ID = 200;
    private static final int LONGEST_NUMBER = 40;

    private final JsonNode node;

    Fields(JsonNode node) {
        this.node = node;
    }

    /** Parses a body; empty when it is no JSON object. */
    static Optional<Fields> parse(byte[] body) {
        try {
            JsonNode read = JSON.readTree(body);
            return read.isObject() ? Optional.of(new Fields(read)) : Optional.empty();
        } catch (JsonProcessingException unreadable) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new IllegalStateException("a body in memory cannot be read", impossible);
        }
    }

    /** The value of a field; missing when there is none. */
    JsonNode value(String name) {
        JsonNode exact = node.path(name);
        if (!exact.isMissingNode()) {
            return exact;
        }
        return node.properties().stream()
                .filter(field -> field.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(MissingNode::getInstance);
    }

    Fields at(String name) {
        return new Fields(value(name));
    }

    boolean isObject() {
        return node.isObject();
    }

    /** A text, or a whole number as it is spelt; absent when empty, null, or longer than an id can be. */
    Optional<String> text(String name) {
        JsonNode value = value(name);
        boolean isText = value.isTextual() || value.isIntegralNumber();
        return isText
                ? Optional.of(value.asText()).filter(text -> !text.isEmpty() && text.length() <= LONGEST_ID)
                : Optional.empty();
    }

    /** A text of any length, or empty. */
    String words(String name) {
        JsonNode value = value(name);
        return value.isTextual() ? value.textValue() : "";
    }

    /** An exact amount, as number or text; absent when it is none, or of a size that no money has. */
    Optional<BigDecimal> amount(String name) {
        JsonNode value = value(name);
        try {
            Optional<BigDecimal> amount = value.isNumber()
                    ? Optional.of(value.decimalValue())
                    : Optional.of(value.asText())
                            .filter(text -> text.matches("-?[0-9]{1,40}(\\.[0-9]{1,40})?"))
                            .map(BigDecimal::new);
            return amount.filter(
                    exact -> exact.precision() <= LONGEST_NUMBER && Math.abs((long) exact.scale()) <= LONGEST_NUMBER);
        } catch (NumberFormatException tooLong) {
            return Optional.empty();
        }
    }

    /** A time; one without an offset is UTC. Cut to microseconds. */
    Optional<Instant> instant(String name) {
        String text = words(name).replace(' ', 'T');
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            boolean hasOffset = text.matches(".*(Z|z|[+-][0-9]{2}:?[0-9]{2})");
            Instant instant = hasOffset
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
            return Optional.of(instant.truncatedTo(ChronoUnit.MICROS));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }

    /** All of it on one line. */
    @Override
    public String toString() {
        return node.toString();
    }
}
