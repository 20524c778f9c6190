package io.settledesk.polling.provider;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * How often a read is tried and how long is waited in between: twice as long each time, or as long as the provider asks.
 *
 * @param tries the first one and those after it
 * @param first the wait after the first try
 * @param most the longest wait, whatever the provider asks
 */
public record Backoff(int tries, Duration first, Duration most) {

    /** Five tries, 500 ms to 30 s. */
    public static Backoff standard() {
        return new Backoff(5, Duration.ofMillis(500), Duration.ofSeconds(30));
    }

    boolean isLast(int tried) {
        return tried >= tries;
    }

    /**
     * The wait after a try.
     *
     * @param tried how many there were
     * @param asked what the provider asks to wait
     */
    Duration after(int tried, Optional<Duration> asked) {
        Duration doubled = first.multipliedBy(1L << Math.min(tried - 1, 20));
        Duration wait = asked.filter(longer -> longer.compareTo(doubled) > 0).orElse(doubled);
        return wait.compareTo(most) > 0 ? most : wait;
    }

    /** The meaning of a {@code Retry-After}: seconds, or a date of HTTP; anything else asks for nothing. */
    static Optional<Duration> retryAfter(String header, Instant now) {
        String said = header.strip();
        if (said.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(said)));
        }
        try {
            Instant then = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(said));
            return Optional.of(Duration.between(now, then)).filter(wait -> !wait.isNegative());
        } catch (DateTimeParseException unreadable) {
            return Optional.empty();
        }
    }
}
