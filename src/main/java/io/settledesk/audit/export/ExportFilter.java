package io.settledesk.audit.export;

import io.settledesk.db.Columns;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A condition that a data set can be narrowed by.
 *
 * @param name its name, the one that the lists use
 * @param value what its word is read as
 * @param conditions the constant condition; by word where each word has its own
 */
record ExportFilter(String name, Value value, Map<String, String> conditions) {
    private static final String ANY_WORD = "";

    /** What a filter's word is read as, and how it is bound. */
    enum Value {
        TEXT,
        WHOLE,
        AMOUNT,
        FLAG,
        TIME,
        MINUTES,
        LINES,
        /** One of the words that have conditions of their own; nothing is bound. */
        CHOICE
    }

    static ExportFilter of(String name, Value value, String condition) {
        return new ExportFilter(name, value, Map.of(ANY_WORD, condition));
    }

    static ExportFilter choice(String name, Map<String, String> conditions) {
        return new ExportFilter(name, Value.CHOICE, conditions);
    }

    /**
     * The condition of a word.
     *
     * @throws IllegalArgumentException when the word is not one of the choice
     */
    String condition(String word) {
        String condition = conditions.get(value == Value.CHOICE ? word : ANY_WORD);
        if (condition == null) {
            throw new IllegalArgumentException("filter " + name + " must be one of "
                    + conditions.keySet().stream().sorted().toList() + ", not \"" + word + "\"");
        }
        return condition;
    }

    /**
     * What a word is bound as.
     *
     * @throws IllegalArgumentException when it cannot be read
     */
    Object read(String word) {
        try {
            return switch (value) {
                case TEXT, CHOICE -> word;
                case WHOLE -> Integer.valueOf(word);
                case AMOUNT -> new BigDecimal(word);
                case FLAG -> Boolean.valueOf(word);
                case TIME -> Columns.time(Instant.parse(word));
                case MINUTES -> Duration.ofMinutes(Long.parseLong(word)).toSeconds();
                case LINES -> List.copyOf(word.lines().toList());
            };
        } catch (NumberFormatException | DateTimeException wrong) {
            throw new IllegalArgumentException("filter " + name + " cannot be read from \"" + word + "\"", wrong);
        }
    }
}
