package io.settledesk.console.ui.schedule;

import java.time.Duration;
import java.time.Instant;

/**
 * A send of the provider that reached us.
 *
 * @param at when its first byte came
 * @param answer the HTTP status that we answered
 * @param took how long until our answer
 */
public record SeenSend(Instant at, int answer, Duration took) {
    private static final Duration TIME_OUT = Duration.ofSeconds(10);

    /** The sender takes it as delivered: 200, and in time. */
    public boolean isTaken() {
        return answer == 200 && isInTime();
    }

    /** The sender sends again: a temporary answer, or none in time. */
    public boolean isRetried() {
        return !isInTime() || answer == 500 || answer == 502 || answer == 503 || answer == 504;
    }

    private boolean isInTime() {
        return took.compareTo(TIME_OUT) < 0;
    }
}
