package io.settledesk.console.overview;

import java.time.Instant;
import java.util.List;

/**
 * All charts on one snapshot.
 *
 * @param columns the beginnings of the steps, oldest first
 * @param now the snapshot: the right end of the axis
 */
record Charts(
        List<Instant> columns,
        Instant now,
        List<DeliveryStep> deliveries,
        List<ApplyTimeStep> applyTimes,
        MoneyOf money,
        List<IncidentBar> incidents) {
    Charts {
        columns = List.copyOf(columns);
        deliveries = List.copyOf(deliveries);
        applyTimes = List.copyOf(applyTimes);
        incidents = List.copyOf(incidents);
    }

    /** Operations of one currency, and which others there are. */
    record MoneyOf(String currency, List<MoneyStep> steps, List<String> currencies) {
        MoneyOf {
            steps = List.copyOf(steps);
            currencies = List.copyOf(currencies);
        }
    }
}
