package io.settledesk.callback.metrics;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.payout.PayoutState;
import java.util.Optional;
import java.util.function.ToLongFunction;

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
        return known(GaugeQueries.Counts::inbox);
    }

    double inboxAgeSeconds() {
        return known(GaugeQueries.Counts::inboxAgeMillis) / 1_000;
    }

    double requests() {
        return known(GaugeQueries.Counts::requests);
    }

    double incidents(IncidentKind kind) {
        return known(all -> all.incidents().getOrDefault(kind.name(), 0L));
    }

    double payouts(PayoutState state) {
        return known(all -> all.payouts().getOrDefault(state.word(), 0L));
    }

    double payoutsOverdueSeconds() {
        return known(all -> all.sending().overdueMillis()) / 1_000;
    }

    double sendingHalted() {
        return known(all -> all.sending().halted() ? 1L : 0L);
    }

    private double known(ToLongFunction<GaugeQueries.Counts> value) {
        return counts.map(all -> (double) value.applyAsLong(all)).orElse(Double.NaN);
    }
}
