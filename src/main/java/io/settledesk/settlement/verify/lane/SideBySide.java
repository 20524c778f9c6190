package io.settledesk.settlement.verify.lane;

import io.settledesk.db.Tx;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** On connections of their own, which take over the snapshot of the transaction; it stays open until they have ended. */
public final class SideBySide implements Lanes {
    /** The transaction's own and one a lane. */
    public static final int CONNECTIONS = 4;

    private final Tx tx;

    public SideBySide(Tx tx) {
        this.tx = tx;
    }

    @Override
    public void run(Handle handle, Runnable stopOthers, List<Consumer<Handle>> parts) {
        String snapshot = new SnapshotQueries(handle).export();
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS - 1);
        try {
            List<Future<Boolean>> running = new ArrayList<>();
            parts.forEach(part -> running.add(threads.submit(() -> run(snapshot, stopOthers, part))));
            List<RuntimeException> failures =
                    running.stream().flatMap(one -> failureOf(one).stream()).toList();
            // The others were only told to stop.
            failures.stream()
                    .filter(failed -> !(failed instanceof VerifyStopped))
                    .findFirst()
                    .or(() -> failures.stream().findFirst())
                    .ifPresent(failed -> {
                        throw failed;
                    });
        } finally {
            threads.shutdown();
        }
    }

    private boolean run(String snapshot, Runnable stopOthers, Consumer<Handle> part) {
        try {
            return tx.read(handle -> {
                new SnapshotQueries(handle).take(snapshot);
                part.accept(handle);
                return true;
            });
        } catch (RuntimeException failed) {
            stopOthers.run();
            throw failed;
        }
    }

    private static Optional<RuntimeException> failureOf(Future<Boolean> part) {
        try {
            part.get();
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(
                    e.getCause() instanceof RuntimeException failed ? failed : new IllegalStateException(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(new VerifyStopped());
        }
    }
}
