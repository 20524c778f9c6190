package io.settledesk.callback.metrics;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import java.util.Optional;

/** What only the database knows, as it was read last. While it cannot be read it is not zero but unknown. */
final class DatabaseGauges {
    private final Tx tx;
    private volatile Optional<GaugeQueries.Counts> counts = Optional.empty();

    DatabaseGauges(Tx tx) {
        this.tx = tx;
    }

    /** Reads once; never more to do. */
    boolean runOnce() {
        try {
            counts = Optional.of(tx.read(handle -> new GaugeQueries(handle).counts()));
        } catch (RuntimeException away) {
            counts = Optional.empty();
            throw away;
        }
        return false;
    }

    double readable() {
        return counts.isPresent() ? 1 : 0;
    }

    double inboxDepth() {
        return counts.map(GaugeQueries.Counts::inbox).map(Long::doubleValue).orElse(Double.NaN);
    }

    double inboxAgeSeconds() {
        return counts.map(GaugeQueries.Counts::inboxAgeMillis)
                .map(age -> age / 1_000.0)
                .orElse(Double.NaN);
    }

    double requests() {
        return counts.map(GaugeQueries.Counts::requests).map(Long::doubleValue).orElse(Double.NaN);
    }

    double incidents(IncidentKind kind) {
        return counts.map(all -> all.incidents().getOrDefault(kind.name(), 0L))
                .map(Long::doubleValue)
                .orElse(Double.NaN);
    }
}
