package io.settledesk.console.app.window;

import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.read.DataUpTo;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A quiet look at the database, every five seconds.
 *
 * @param roundTrip how long the look took
 * @param upTo up to when data is whole
 * @param receiverSeen when a service was last alive; empty when none ever was
 * @param allRefused whether every callback of the last quarter of an hour was answered 401
 * @param sending what keeps payouts from being sent
 * @param needing how many things need a person, by screen
 */
public record Pulse(
        Duration roundTrip,
        DataUpTo upTo,
        Optional<Instant> receiverSeen,
        boolean allRefused,
        Sending sending,
        Map<ScreenId, Long> needing) {
    /** A receiver that was not seen for longer is silent; data older than that is marked. */
    static final Duration OLD = Duration.ofSeconds(60);

    public Pulse {
        needing = Map.copyOf(needing);
    }

    /**
     * What keeps payouts from being sent.
     *
     * @param halted why all sending was stopped; empty while it was not
     * @param isOtherInstallation whether this database is a copy or was restored, and nobody has adopted it
     */
    record Sending(Optional<String> halted, boolean isOtherInstallation) {}

    /** How old the data was when it was read. */
    Duration age() {
        return Duration.between(upTo.at(), upTo.readAt());
    }

    /** How long before the look the receiver was alive. */
    Optional<Duration> receiverAge() {
        return receiverSeen.map(seen -> Duration.between(seen, upTo.readAt()));
    }

    Pulse with(Map<ScreenId, Long> counts) {
        return new Pulse(roundTrip, upTo, receiverSeen, allRefused, sending, counts);
    }
}
