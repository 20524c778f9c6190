package io.settledesk.callback;

import java.time.Duration;

/**
 * How long evidence is kept at least; longer while its incident is open.
 *
 * @param deliveries the delivery log, setting {@code retention.deliveries}
 * @param quarantine refused packets with their bytes, setting {@code retention.quarantine}
 */
public record Retention(Duration deliveries, Duration quarantine) {

    public Retention {
        require(deliveries);
        require(quarantine);
    }

    /** Ninety days and half a year. */
    public static Retention standard() {
        return new Retention(Duration.ofDays(90), Duration.ofDays(180));
    }

    /** A day at least: the five sends of a packet span more than an hour, and a person looks on the next morning. */
    private static void require(Duration kept) {
        if (kept.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("evidence is kept for a day or longer, not " + kept);
        }
    }
}
