package io.settledesk.demo.provider;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * When a packet is sent again after a temporary failure (source 000, "Расписание попыток").
 *
 * @param waits the time from one send's end to the next send, in order; one less than the most sends
 * @param timeOut how long a send waits for its whole answer
 */
public record SendSchedule(List<Duration> waits, Duration timeOut) {

    /** Five sends: at once, then after 1, 5, 15 minutes and an hour; 10 s each. */
    public static SendSchedule ofTheSource() {
        return new SendSchedule(
                List.of(Duration.ofMinutes(1), Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1)),
                Duration.ofSeconds(10));
    }

    public int mostSends() {
        return waits.size() + 1;
    }

    /** The wait after a send that failed for now; empty when it was the last. */
    Optional<Duration> waitAfter(int send) {
        return send < mostSends() ? Optional.of(waits.get(send - 1)) : Optional.empty();
    }
}
