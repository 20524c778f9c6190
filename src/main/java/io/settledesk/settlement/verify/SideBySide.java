package io.settledesk.settlement.verify;

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
final class SideBySide implements Lanes {
    /** The transaction's own and one a lane. */
    static final int CONNECTIONS = 4;

    private final Tx tx;

    SideBySide(Tx tx) {
        this.tx = tx;
    }

    @Override
    public void run(Handle handle, Findings findings, List<Consumer<Handle>> parts) {
        String snapshot = new SetQueries(handle).exportSnapshot();
        ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS - 1);
        try {
            List<Future<Boolean>> running = new ArrayList<>();
            parts.forEach(part -> running.add(threads.submit(() -> run(snapshot, findings, part))));
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

    private boolean run(String snapshot, Findings findings, Consumer<Handle> part) {
        try {
            return tx.read(handle -> {
                SetQueries.takeSnapshot(handle, snapshot);
                part.accept(handle);
                return true;
            });
        } catch (RuntimeException failed) {
            findings.end();
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
