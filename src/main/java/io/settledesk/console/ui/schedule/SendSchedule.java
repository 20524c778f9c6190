package io.settledesk.console.ui.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The provider's schedule (source 000): five sends, 1, 5, 15 and 60 minutes after the failure of the one before. A failure takes
 * up to 10 s, so a send is due in a window, and the gaps between sends tell their numbers: no two ways through the schedule
 * take the same time.
 */
public final class SendSchedule {
    /** Sends of one packet at most. */
    public static final int SENDS = 5;

    private static final int[] MINUTES = {1, 5, 15, 60};
    private static final Duration FAILURE = Duration.ofSeconds(10);
    /** Above all intervals with the longest failures: 81 minutes and 40 seconds. */
    private static final Duration WHOLE = Duration.ofMinutes(82);

    private final List<SeenSend> sends;
    private final List<OptionalInt> numbers;

    private SendSchedule(List<SeenSend> sends) {
        this.sends = sends;
        this.numbers = number(sends);
    }

    /** The schedule of one packet, from all of its sends that were seen. */
    public static SendSchedule of(List<SeenSend> seen) {
        List<SeenSend> sorted = new ArrayList<>(seen);
        sorted.sort(Comparator.comparing(SeenSend::at));
        return new SendSchedule(List.copyOf(sorted));
    }

    /** The sends, oldest first. */
    public List<SeenSend> sends() {
        return sends;
    }

    /** Which send of the schedule each of {@link #sends()} was; empty where the gaps do not tell. */
    public List<OptionalInt> numbers() {
        return numbers;
    }

    /** The time between a send and the one before it; empty for the first. */
    public Optional<Duration> gap(int index) {
        return index == 0
                ? Optional.empty()
                : Optional.of(Duration.between(
                        sends.get(index - 1).at(), sends.get(index).at()));
    }

    /** The nominal time of a send after the first one. */
    public static Duration nominal(int send) {
        long minutes = 0;
        for (int before = 0; before < send - 1; before++) {
            minutes += MINUTES[before];
        }
        return Duration.ofMinutes(minutes);
    }

    /** What comes next, as seen at that moment. */
    public NextSend next(Instant now) {
        if (sends.isEmpty()) {
            return new NextSend.None();
        }
        SeenSend last = sends.get(sends.size() - 1);
        if (last.isTaken()) {
            return new NextSend.Finished(last.at());
        }
        if (!last.isRetried()) {
            return new NextSend.Refused(last.answer(), last.at());
        }
        OptionalInt number = numbers.get(numbers.size() - 1);
        boolean over = Duration.between(beginning(last.at()), now).compareTo(WHOLE) > 0;
        if (over || number.equals(OptionalInt.of(SENDS))) {
            return new NextSend.UsedUp(last.at());
        }
        return number.isPresent() ? after(number.getAsInt(), last.at(), now) : unnumbered(last.at(), now);
    }

    /** When a send is due that follows another one, whatever happens to those between them. */
    static Window window(Instant at, int from, int to) {
        Duration least = nominal(to).minus(nominal(from));
        return new Window(at.plus(least), at.plus(least).plus(FAILURE.multipliedBy(to - from)));
    }

    private static NextSend after(int number, Instant at, Instant now) {
        Optional<NextSend.Expected> passed = Optional.empty();
        for (int send = number + 1; send <= SENDS; send++) {
            NextSend.Expected expected = new NextSend.Expected(send, window(at, number, send));
            if (!now.isAfter(expected.window().to())) {
                return passed.<NextSend>map(missed -> new NextSend.Missed(missed.send(), missed.window(), expected))
                        .orElse(expected);
            }
            passed = Optional.of(expected);
        }
        return new NextSend.UsedUp(at);
    }

    /** The first send of the run that the last one belongs to; a packet that is sent anew days later begins another run. */
    private Instant beginning(Instant last) {
        Instant earliest = last.minus(WHOLE);
        return sends.stream()
                .map(SeenSend::at)
                .filter(at -> !at.isBefore(earliest))
                .findFirst()
                .orElse(last);
    }

    private NextSend unnumbered(Instant at, Instant now) {
        Instant latest = window(at, SENDS - 1, SENDS).to();
        return now.isAfter(latest)
                ? new NextSend.UsedUp(at)
                : new NextSend.Unnumbered(window(at, 1, 2), latest, sends.size() == 1);
    }

    private static List<OptionalInt> number(List<SeenSend> sends) {
        List<OptionalInt> numbers = new ArrayList<>();
        sends.forEach(send -> numbers.add(OptionalInt.empty()));
        for (int at = 1; at < sends.size(); at++) {
            Duration gap =
                    Duration.between(sends.get(at - 1).at(), sends.get(at).at());
            Optional<int[]> step = step(gap);
            OptionalInt known = numbers.get(at - 1);
            if (step.isPresent() && (known.isEmpty() || known.getAsInt() == step.get()[0])) {
                numbers.set(at - 1, OptionalInt.of(step.get()[0]));
                numbers.set(at, OptionalInt.of(step.get()[1]));
            }
        }
        return List.copyOf(numbers);
    }

    /** From which send to which a gap leads. */
    private static Optional<int[]> step(Duration gap) {
        for (int from = 1; from < SENDS; from++) {
            for (int to = from + 1; to <= SENDS; to++) {
                Window window = window(Instant.EPOCH, from, to);
                Instant end = Instant.EPOCH.plus(gap);
                if (!end.isBefore(window.from()) && !end.isAfter(window.to())) {
                    return Optional.of(new int[] {from, to});
                }
            }
        }
        return Optional.empty();
    }
}
