package io.settledesk.console.app.window;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the frame knows by itself: the pulse of the database, how old it is, and whether the connection is lost. */
final class WindowViewModel {
    private static final int EVERY = 5;

    private final UiTasks tasks;
    private final PulseSource source;
    private final InstantSource now;
    private final Ticker second;
    private final ReadOnlyObjectWrapper<Optional<Pulse>> pulse =
            new ReadOnlyObjectWrapper<>(this, "pulse", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Lost>> lost =
            new ReadOnlyObjectWrapper<>(this, "lost", Optional.empty());
    private final ReadOnlyIntegerWrapper seconds = new ReadOnlyIntegerWrapper(this, "seconds");
    private Instant pulseAt = Instant.EPOCH;
    private int untilNext = EVERY;

    /**
     * The connection is lost.
     *
     * @param since when a look failed for the first time
     * @param reason what the database or the driver said
     */
    record Lost(Instant since, String reason) {}

    WindowViewModel(UiTasks tasks, PulseSource source, InstantSource now) {
        this.tasks = tasks;
        this.source = source;
        this.now = now;
        this.second = tasks.ticker(Duration.ofSeconds(1), this::tick);
    }

    ReadOnlyObjectProperty<Optional<Pulse>> pulseProperty() {
        return pulse.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Lost>> lostProperty() {
        return lost.getReadOnlyProperty();
    }

    /** Moves each second: ages are to be drawn again. */
    ReadOnlyIntegerProperty secondsProperty() {
        return seconds.getReadOnlyProperty();
    }

    /** Seconds until the next look. */
    int untilNext() {
        return untilNext;
    }

    void start() {
        look();
        second.start();
    }

    void stop() {
        second.stop();
    }

    /** Looks at once: what Try now does, and whatever has just changed something. */
    void look() {
        untilNext = EVERY;
        tasks.run("window.pulse", source::read)
                .onSuccess(this::answered)
                .onFailure(this::failed)
                .start();
    }

    /** How old the data is by now. */
    Optional<Duration> dataAge() {
        return pulse.get().map(last -> last.age().plus(sincePulse()));
    }

    /** How long ago the receiver was alive. */
    Optional<Duration> receiverAge() {
        return pulse.get().flatMap(Pulse::receiverAge).map(age -> age.plus(sincePulse()));
    }

    private Duration sincePulse() {
        Duration passed = Duration.between(pulseAt, now.instant());
        return passed.isNegative() ? Duration.ZERO : passed;
    }

    private void tick() {
        untilNext--;
        seconds.set(seconds.get() + 1);
        if (untilNext <= 0) {
            look();
        }
    }

    private void answered(Pulse answer) {
        pulseAt = now.instant();
        pulse.set(Optional.of(answer));
        lost.set(Optional.empty());
    }

    private void failed(Problem problem) {
        if (lost.get().isEmpty()) {
            lost.set(Optional.of(new Lost(now.instant(), reason(problem))));
        }
    }

    private static String reason(Problem problem) {
        if (problem instanceof Problem.Unavailable away) {
            return away.reason();
        }
        return problem instanceof Problem.Fault fault ? fault.reason() : ((Problem.Rejected) problem).sentence();
    }
}
