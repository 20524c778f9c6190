package io.settledesk.callback.receive;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One request from its first byte to its answer. The answer is decided once, by whoever is first: the worker that has the
 * verdict, or the clock.
 */
final class Exchange {
    private final UUID deliveryId = UUID.randomUUID();
    private final long firstByteNanos;
    private final String remote;
    private final AtomicReference<@Nullable Verdict> decided = new AtomicReference<>();
    private final CompletableFuture<Answer> sent = new CompletableFuture<>();

    /**
     * Begins one.
     *
     * @param firstByteNanos {@link System#nanoTime()} at the request's first byte
     */
    Exchange(long firstByteNanos, String remote) {
        this.firstByteNanos = firstByteNanos;
        this.remote = remote;
    }

    UUID deliveryId() {
        return deliveryId;
    }

    String remote() {
        return remote;
    }

    /** How long ago its first byte came, by a clock that only counts. */
    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - firstByteNanos);
    }

    /** Decides the answer, unless that was done. Returns the verdict that decides. */
    Verdict decide(Verdict verdict) {
        return decided.compareAndSet(null, verdict) ? verdict : decided().orElse(verdict);
    }

    /** The verdict that decides, once there is one. */
    Optional<Verdict> decided() {
        return Optional.ofNullable(decided.get());
    }

    /** Sends what is decided; a second call does nothing. */
    void send() {
        decided().ifPresent(verdict -> sent.complete(verdict.answer()));
    }

    CompletionStage<Answer> sent() {
        return sent;
    }
}
