package io.settledesk.db;

import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.PGConnection;

/** Transactions over the pool: retry of lost races, one word for a database that cannot, and stopping from outside. */
final class JdbiTx implements Tx {
    private static final int MOST_TRIES = 5;
    private static final String ONE_SNAPSHOT = "set transaction isolation level repeatable read, read only";

    private final Jdbi jdbi;
    private final Runnable onAcquire;
    private final Cancellations cancellations;
    private final Pause pause;

    JdbiTx(Jdbi jdbi, Runnable onAcquire, Cancellations cancellations, Pause pause) {
        this.jdbi = jdbi;
        this.onAcquire = onAcquire;
        this.cancellations = cancellations;
        this.pause = pause;
    }

    @Override
    public <T> T run(Function<Handle, T> work) {
        return tried("write", () -> inTransaction(handle -> {}, work));
    }

    @Override
    public <T> T read(Function<Handle, T> work) {
        return tried("read", () -> inTransaction(handle -> handle.execute(ONE_SNAPSHOT), work));
    }

    private <T> T tried(String what, Attempt<T> attempt) {
        for (int tries = 1; ; tries++) {
            try {
                return attempt.make();
            } catch (RuntimeException failed) {
                Failure failure = Failure.of(failed);
                if (!failure.lostRace() || tries == MOST_TRIES) {
                    throw failure.translated(what);
                }
                waitAfter(tries, failed);
            }
        }
    }

    private void waitAfter(int tries, RuntimeException failed) {
        try {
            pause.after(tries);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Unavailable("interrupted while waiting to try a transaction again", false, failed);
        }
    }

    private <T> T inTransaction(java.util.function.Consumer<Handle> begin, Function<Handle, T> work) {
        onAcquire.run();
        try (Handle handle = jdbi.open()) {
            Optional<Cancellation> cancellation = cancellations.current();
            cancellation.ifPresent(c -> c.begin(connectionOf(handle)));
            try {
                handle.begin();
                begin.accept(handle);
                T result = work.apply(handle);
                commit(handle);
                return result;
            } catch (RuntimeException | Error failed) {
                rollback(handle, failed);
                if (cancellation.isPresent() && cancellation.get().isCancelled() && Failure.isCancelled(failed)) {
                    throw cancellation.get().stopped();
                }
                throw failed;
            } finally {
                cancellation.ifPresent(Cancellation::end);
            }
        }
    }

    private static void commit(Handle handle) {
        try {
            handle.commit();
        } catch (RuntimeException failed) {
            throw Failure.of(failed).duringCommit();
        }
    }

    private static void rollback(Handle handle, Throwable because) {
        try {
            if (handle.isInTransaction()) {
                handle.rollback();
            }
        } catch (RuntimeException also) {
            because.addSuppressed(also);
        }
    }

    private static PGConnection connectionOf(Handle handle) {
        try {
            return handle.getConnection().unwrap(PGConnection.class);
        } catch (SQLException failed) {
            throw new IllegalStateException("the pool gives connections that are not PostgreSQL's", failed);
        }
    }

    /** One try of a transaction. */
    @FunctionalInterface
    private interface Attempt<T> {
        T make();
    }
}
