package io.settledesk.db;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which thread runs under which {@link Cancellation}: queries need not be told, they ask for a transaction as ever. */
final class Cancellations {
    private final Map<Thread, Cancellation> byThread = new ConcurrentHashMap<>();

    Optional<Cancellation> current() {
        return Optional.ofNullable(byThread.get(Thread.currentThread()));
    }

    void enter(Cancellation cancellation) {
        if (byThread.putIfAbsent(Thread.currentThread(), cancellation) != null) {
            throw new IllegalStateException("this thread runs under a cancellation already");
        }
    }

    void leave() {
        byThread.remove(Thread.currentThread());
    }
}
