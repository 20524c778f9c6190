package io.settledesk.callback;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The inbox's workers of this process. What this process has stored wakes them at once; what others have, and what waits for
 * another try, they look for several times a second.
 */
final class InboxWorkers implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final List<Repeating> workers;

    InboxWorkers(BooleanSupplier applyNext, int count) {
        this.workers = IntStream.rangeClosed(1, count)
                .mapToObj(number -> new Repeating("inbox-" + number, PAUSE, applyNext))
                .toList();
    }

    void start() {
        workers.forEach(Repeating::start);
    }

    void wake() {
        workers.forEach(Repeating::wake);
    }

    /** Each ends after the batch that it is applying. */
    @Override
    public void close() {
        workers.forEach(Repeating::close);
    }
}
