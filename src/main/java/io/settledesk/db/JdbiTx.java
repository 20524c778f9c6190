package io.settledesk.db;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.PGConnection;

/** Transactions over the pool: retry of lost races, one word for a database that cannot, and stopping from outside. */
final class JdbiTx implements Tx {
    /** The first and five more. */
    private static final int MOST_TRIES = 6;

    private static final String ONE_SNAPSHOT = "set transaction isolation level repeatable read, read only";

    private final Jdbi jdbi;
    private final Runnable onAcquire;
    private final Cancellations cancellations;
    private final Pause pause;
    private final Retries retries;
    /** Threads that are inside a transaction: a second one on the same thread could wait for the first for ever. */
    private final Set<Thread> inside = ConcurrentHashMap.newKeySet();

    JdbiTx(Jdbi jdbi, Runnable onAcquire, Cancellations cancellations, Pause pause, Retries retries) {
        this.jdbi = jdbi;
        this.onAcquire = onAcquire;
        this.cancellations = cancellations;
        this.pause = pause;
        this.retries = retries;
    }

    @Override
    public <T> T run(Function<Handle, T> work) {
        return tried(false, () -> inTransaction(handle -> {}, work));
    }

    @Override
    public <T> T read(Function<Handle, T> work) {
        return tried(true, () -> inTransaction(handle -> handle.execute(ONE_SNAPSHOT), work));
    }

    private <T> T tried(boolean reading, Attempt<T> attempt) {
        for (int tries = 1; ; tries++) {
            try {
                return attempt.make();
            } catch (RuntimeException failed) {
                Failure failure = Failure.of(failed);
                if (!failure.lostRace() || tries == MOST_TRIES) {
                    throw failure.translated(reading);
                }
                retries.add(failure.sqlState());
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

    private <T> T inTransaction(Consumer<Handle> begin, Function<Handle, T> work) {
        onAcquire.run();
        if (!inside.add(Thread.currentThread())) {
            throw new IllegalStateException("a transaction is begun within a transaction");
        }
        try (Handle handle = jdbi.open()) {
            return stoppable(handle, () -> committed(handle, begin, work));
        } finally {
            inside.remove(Thread.currentThread());
        }
    }

    private <T> T stoppable(Handle handle, Attempt<T> attempt) {
        Optional<Cancellation> cancellation = cancellations.current();
        if (cancellation.isEmpty()) {
            return attempt.make();
        }
        cancellation.get().begin(connectionOf(handle));
        try {
            return attempt.make();
        } catch (RuntimeException failed) {
            throw cancellation.get().isCancelled() && Failure.isCancelled(failed)
                    ? cancellation.get().stopped()
                    : failed;
        } finally {
            cancellation.get().end();
        }
    }

    private static <T> T committed(Handle handle, Consumer<Handle> begin, Function<Handle, T> work) {
        try {
            handle.begin();
            begin.accept(handle);
            T result = work.apply(handle);
            commit(handle);
            return result;
        } catch (RuntimeException | Error failed) {
            rollback(handle, failed);
            throw failed;
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
