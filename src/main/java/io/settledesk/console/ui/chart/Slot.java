package io.settledesk.console.ui.chart;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One place on the axis: a bucket of time, or a kind.
 *
 * @param tick short label at the axis
 * @param name whole name, for readout and table
 * @param values one for each series; empty is a gap
 */
public record Slot(String tick, String name, List<Optional<BigDecimal>> values) {
    public Slot {
        values = List.copyOf(values);
    }

    /** A slot of counts. */
    public static Slot counts(String tick, String name, long... counts) {
        return new Slot(
                tick,
                name,
                Arrays.stream(counts)
                        .mapToObj(BigDecimal::valueOf)
                        .map(Optional::of)
                        .toList());
    }

    double value(int series) {
        return values.get(series).map(BigDecimal::doubleValue).orElse(0.0);
    }

    boolean isEmpty() {
        return values.stream().allMatch(value -> value.isEmpty() || value.get().signum() == 0);
    }
}
