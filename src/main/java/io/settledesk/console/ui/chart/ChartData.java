package io.settledesk.console.ui.chart;

import java.util.List;

/**
 * What a chart shows.
 *
 * @param sentence what it says, for those who do not see it
 * @param endTick label at the right end of a time axis; empty for none
 */
public record ChartData(String sentence, List<Series> series, List<Slot> slots, String endTick) {
    public ChartData {
        series = List.copyOf(series);
        slots = List.copyOf(slots);
    }

    /** Nothing to draw. */
    public boolean isEmpty() {
        return slots.stream().allMatch(Slot::isEmpty);
    }

    static ChartData none() {
        return new ChartData("", List.of(), List.of(), "");
    }
}
