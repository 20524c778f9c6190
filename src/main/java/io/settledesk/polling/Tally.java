package io.settledesk.polling;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.Money;
import io.settledesk.packet.CanonicalJson;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run's lines come to.
 *
 * @param drifts lines by drift's word
 * @param outcomes applied lines by outcome
 * @param credits what the lines would credit, by currency
 * @param debits what they would debit, by currency, more than zero
 * @param credited what applied lines credited
 * @param debited what applied lines debited
 */
public record Tally(
        SortedMap<String, BigDecimal> drifts,
        SortedMap<String, BigDecimal> outcomes,
        SortedMap<String, BigDecimal> credits,
        SortedMap<String, BigDecimal> debits,
        SortedMap<String, BigDecimal> credited,
        SortedMap<String, BigDecimal> debited) {
    /** Nothing yet. */
    public static final Tally EMPTY = new Tally(empty(), empty(), empty(), empty(), empty(), empty());

    private static final ObjectMapper JSON = new ObjectMapper();

    public Tally {
        drifts = copy(drifts);
        outcomes = copy(outcomes);
        credits = copy(credits);
        debits = copy(debits);
        credited = copy(credited);
        debited = copy(debited);
    }

    /** Lines of a drift. */
    public int of(Drift drift) {
        return drifts.getOrDefault(drift.word(), BigDecimal.ZERO).intValue();
    }

    /** Lines that are not the same. */
    public int drifting() {
        return drifts.values().stream().mapToInt(BigDecimal::intValue).sum() - of(Drift.SAME);
    }

    /** Lines with an outcome. */
    public int of(String outcome) {
        return outcomes.getOrDefault(outcome, BigDecimal.ZERO).intValue();
    }

    /** With one more line. */
    public Tally with(ResyncLine line) {
        Tally more = new Tally(plus(drifts, line.drift().word()), outcomes, credits, debits, credited, debited);
        for (Money moved : line.money()) {
            more = new Tally(
                    more.drifts,
                    outcomes,
                    plus(more.credits, moved, 1),
                    plus(more.debits, moved, -1),
                    credited,
                    debited);
        }
        return more;
    }

    /** With one more outcome, and the money that moved. */
    public Tally with(String outcome, Iterable<Money> moved) {
        Tally more = new Tally(drifts, plus(outcomes, outcome), credits, debits, credited, debited);
        for (Money money : moved) {
            more = new Tally(
                    drifts,
                    more.outcomes,
                    credits,
                    debits,
                    plus(more.credited, money, 1),
                    plus(more.debited, money, -1));
        }
        return more;
    }

    /** The stored form. */
    public String json() {
        return CanonicalJson.write(new TreeMap<>(Map.of(
                "drifts", drifts,
                "outcomes", outcomes,
                "credits", credits,
                "debits", debits,
                "credited", credited,
                "debited", debited)));
    }

    /** Of the stored form. */
    public static Tally read(String json) {
        try {
            JsonNode node = JSON.reader()
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .readTree(json);
            return new Tally(
                    group(node, "drifts"),
                    group(node, "outcomes"),
                    group(node, "credits"),
                    group(node, "debits"),
                    group(node, "credited"),
                    group(node, "debited"));
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("a run is stored with counts that are no JSON", broken);
        }
    }

    private static SortedMap<String, BigDecimal> group(JsonNode node, String name) {
        SortedMap<String, BigDecimal> group = new TreeMap<>();
        node.path(name)
                .properties()
                .forEach(entry -> group.put(entry.getKey(), entry.getValue().decimalValue()));
        return group;
    }

    private static SortedMap<String, BigDecimal> plus(SortedMap<String, BigDecimal> group, String name) {
        SortedMap<String, BigDecimal> more = new TreeMap<>(group);
        more.merge(name, BigDecimal.ONE, BigDecimal::add);
        return more;
    }

    private static SortedMap<String, BigDecimal> plus(SortedMap<String, BigDecimal> group, Money moved, int sign) {
        if (moved.amount().signum() != sign) {
            return group;
        }
        SortedMap<String, BigDecimal> more = new TreeMap<>(group);
        more.merge(moved.currency(), moved.amount().abs(), BigDecimal::add);
        return more;
    }

    private static SortedMap<String, BigDecimal> copy(SortedMap<String, BigDecimal> group) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(group));
    }

    private static SortedMap<String, BigDecimal> empty() {
        return new TreeMap<>();
    }
}
