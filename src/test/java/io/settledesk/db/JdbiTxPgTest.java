package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbiTxPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final List<Integer> pauses = new ArrayList<>();
    private final Retries retries = new Retries();
    private final Tx tx = new JdbiTx(DB.jdbi(), () -> {}, new Cancellations(), pauses::add, retries);

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01"})
    void aLostRaceIsRunAgainWhole(String state) {
        AtomicInteger tries = new AtomicInteger();

        int result = tx.run(handle -> {
            if (tries.incrementAndGet() < 3) {
                raise(handle, state);
            }
            return tries.get();
        });

        assertThat(result).isEqualTo(3);
        assertThat(pauses).containsExactly(1, 2);
        assertThat(retries.of("40001") + retries.of("40P01")).isEqualTo(2);
    }

    @Test
    void aRaceThatIsStillLostAfterFiveMoreTriesIsUnavailable() {
        AtomicInteger tries = new AtomicInteger();

        assertThatThrownBy(() -> tx.run(handle -> {
                    tries.incrementAndGet();
                    return raise(handle, "40001");
                }))
                .isInstanceOf(Unavailable.class);
        assertThat(tries).hasValue(6);
        assertThat(pauses).containsExactly(1, 2, 3, 4, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "57P01", "57P02", "57P03", "53100", "53200", "53300", "55P03", "57014", "58030"})
    void aDatabaseThatCannotIsUnavailable(String state) {
        Unavailable thrown = catchThrowableOfType(Unavailable.class, () -> tx.run(handle -> raise(handle, state)));

        assertThat(thrown).isNotNull();
        assertThat(thrown.commitUnknown()).isFalse();
        assertThat(pauses).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "23514", "42501", "42P01", "23001"})
    void whatTheDatabaseRefusesPassesThrough(String state) {
        assertThatThrownBy(() -> tx.run(handle -> raise(handle, state)))
                .isInstanceOf(UnableToExecuteStatementException.class);
    }

    @Test
    void whatTheWorkThrowsPassesThroughAndNothingIsWritten() {
        assertThatThrownBy(() -> tx.run(handle -> {
                    handle.execute("create table left_behind (a int)");
                    throw new IllegalArgumentException("no");
                }))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no");
        boolean gone = DB.jdbi()
                .withHandle(handle -> handle.select("select to_regclass('left_behind') is null")
                        .mapTo(Boolean.class)
                        .one());
        assertThat(gone).isTrue();
    }

    @Test
    void aConnectionThatBreaksUnderCommitLeavesTheOutcomeUnknown() {
        DB.jdbi().useHandle(handle -> handle.execute("""
                create table dies_at_commit (a int);
                create function die() returns trigger language plpgsql as
                    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
                create constraint trigger die after insert on dies_at_commit
                    deferrable initially deferred for each row execute function die();
                """));

        Unavailable thrown = catchThrowableOfType(
                Unavailable.class, () -> tx.run(handle -> handle.execute("insert into dies_at_commit values (1)")));

        assertThat(thrown).isNotNull();
        assertThat(thrown.commitUnknown()).isTrue();
    }

    @Test
    void aConnectionThatBreaksBeforeCommitIsKnownToHaveWrittenNothing() {
        Unavailable thrown = catchThrowableOfType(
                Unavailable.class,
                () -> tx.run(handle -> handle.execute("select pg_terminate_backend(pg_backend_pid())")));

        assertThat(thrown).isNotNull();
        assertThat(thrown.commitUnknown()).isFalse();
    }

    @Test
    void aReadCannotWriteAndSeesOneSnapshot() {
        assertThatThrownBy(() -> tx.read(handle ->
                        handle.execute("insert into service_heartbeat values" + " ('s', 'serve', now(), now())")))
                .hasMessageContaining("read-only");
        String isolation = tx.read(handle ->
                handle.select("show transaction_isolation").mapTo(String.class).one());
        assertThat(isolation).isEqualTo("repeatable read");
    }

    @Test
    void aWriteAfterAReadOnTheSameConnectionIsReadCommitted() {
        try (Database one = Database.open(DB.settings().withPoolSize(1))) {
            one.tx().read(handle -> handle.execute("select 1"));
            String isolation = one.tx()
                    .run(handle -> handle.select("show transaction_isolation")
                            .mapTo(String.class)
                            .one());
            assertThat(isolation).isEqualTo("read committed");
        }
    }

    @Test
    void transactionsAreNotNested() {
        assertThatThrownBy(() -> tx.run(outer -> tx.read(inner -> 1))).isInstanceOf(IllegalStateException.class);
        int after = tx.run(handle -> 1);
        assertThat(after).isEqualTo(1);
    }

    @Test
    void theCheckBeforeAConnectionIsTakenCanForbidIt() {
        try (Database guarded = Database.open(DB.settings(), () -> {
            throw new IllegalStateException("not here");
        })) {
            assertThatThrownBy(() -> guarded.tx().read(handle -> 1)).hasMessage("not here");
        }
    }

    @Test
    void anExhaustedPoolIsUnavailableInTime() throws Exception {
        DatabaseSettings one = DB.settings()
                .withPoolSize(1)
                .withTimeouts(Duration.ofMillis(300), Duration.ofSeconds(5), Duration.ofSeconds(1));
        try (Database database = Database.open(one);
                Handle held = TestDatabase.jdbiOf(database).open()) {
            held.execute("select 1");
            long before = System.nanoTime();
            assertThatThrownBy(() -> database.tx().run(handle -> 1)).isInstanceOf(Unavailable.class);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(2));
        }
    }

    @Test
    void aLockIsNotWaitedForLongerThanAllowed() throws Exception {
        DB.jdbi().useHandle(handle -> handle.execute("create table lockable (a int)"));
        CountDownLatch locked = new CountDownLatch(1);
        CountDownLatch tried = new CountDownLatch(1);
        Thread holder = new Thread(() -> DB.tx().run(handle -> {
            handle.execute("lock table lockable");
            locked.countDown();
            return await(tried);
        }));
        holder.start();
        locked.await();
        DatabaseSettings impatient =
                DB.settings().withTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofMillis(100));
        try (Database database = Database.open(impatient)) {
            assertThatThrownBy(() -> database.tx().run(handle -> handle.execute("lock table lockable")))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("55P03");
        } finally {
            tried.countDown();
            holder.join();
        }
    }

    @Test
    void aStatementDoesNotRunLongerThanAllowed() {
        DatabaseSettings impatient =
                DB.settings().withTimeouts(Duration.ofSeconds(1), Duration.ofMillis(200), Duration.ofMillis(100));
        try (Database database = Database.open(impatient)) {
            assertThatThrownBy(() -> database.tx().read(handle -> handle.execute("select pg_sleep(20)")))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("57014");
        }
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static int raise(Handle handle, String state) {
        return handle.execute("do $$ begin raise exception 'on purpose' using errcode = '" + state + "'; end $$");
    }
}
