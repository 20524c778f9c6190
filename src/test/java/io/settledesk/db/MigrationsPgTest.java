package io.settledesk.db;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MigrationsPgTest {

    @Test
    void anEmptyDatabaseIsMigratedOnceByTwoAtOnce() {
        try (TestDatabase empty = TestDatabase.withoutSchema()) {
            assertThat(Migrations.state(empty.settings())).isEqualTo(Migrations.State.NONE);

            List<CompletableFuture<Integer>> both = IntStream.range(0, 2)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> Migrations.apply(empty.settings())))
                    .toList();

            List<Integer> applied =
                    both.stream().map(CompletableFuture::join).sorted().toList();
            assertThat(applied.get(0)).isZero();
            assertThat(applied.get(1)).isPositive();
            assertThat(Migrations.state(empty.settings())).isEqualTo(Migrations.State.CURRENT);
        }
    }

    @Test
    void aMigrationThatAnotherOneHoldsUpSaysSoInOneLine() {
        try (TestDatabase empty = TestDatabase.withoutSchema()) {
            empty.jdbi().useHandle(other -> {
                other.execute("select pg_advisory_lock(7305104882361906117)");

                assertThatThrownBy(() -> Migrations.apply(empty.settings(), Duration.ofMillis(100)))
                        .isInstanceOf(MigrationRefused.class)
                        .hasMessage("another session migrates this database: run migrate again when it has ended");
                other.execute("select pg_advisory_unlock(7305104882361906117)");
            });
        }
    }

    @Test
    void aSchemaThatLacksAMigrationIsOlderAndIsBroughtForward() {
        try (TestDatabase older = TestDatabase.withoutSchema()) {
            Migrations.apply(older.settings());
            older.jdbi().useHandle(handle -> handle.execute("""
                    delete from flyway_schema_history where version = (select max(version) from flyway_schema_history)
                    """));

            assertThat(Migrations.state(older.settings())).isEqualTo(Migrations.State.OLDER);
            assertThat(ConnectionCheck.of(older.settings())).isInstanceOf(ConnectionCheck.SchemaOlder.class);
        }
    }

    @Test
    void aSchemaOfANewerProgramIsNotTouched() {
        try (TestDatabase newer = TestDatabase.fresh()) {
            newer.jdbi().useHandle(handle -> handle.execute("""
                    insert into flyway_schema_history (installed_rank, version, description, type, script, checksum,
                        installed_by, execution_time, success)
                    values (1000, '20990101.0000', 'from the future', 'SQL', 'V20990101_0000__x.sql', 1, 'x', 1, true)
                    """));

            assertThat(Migrations.state(newer.settings())).isEqualTo(Migrations.State.NEWER);
            assertThat(ConnectionCheck.of(newer.settings())).isInstanceOf(ConnectionCheck.SchemaNewer.class);
            assertThatThrownBy(() -> Migrations.apply(newer.settings()))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessageContaining("newer");
        }
    }

    @Test
    void aMigrationThatWasAnotherOneIsNamed() {
        try (TestDatabase other = TestDatabase.fresh()) {
            other.jdbi().useHandle(handle -> handle.execute("""
                    update flyway_schema_history set checksum = 1 where version = '20261130.2010'
                    """));

            assertThatThrownBy(() -> Migrations.apply(other.settings()))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessageContaining("20261130.2010")
                    .hasMessageContaining("use the release that made them")
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void aLoginThatMayNotMigrateIsToldSoInOneLine() {
        try (TestDatabase empty = TestDatabase.withoutSchema()) {
            DatabaseSettings viewer = empty.settings("settlement_viewer");

            assertThatThrownBy(() -> Migrations.apply(viewer))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessageContaining("login_settlement_viewer")
                    .hasMessageContaining("db.user")
                    .satisfies(
                            refused -> assertThat(refused.getMessage().lines()).hasSize(1));
        }
    }

    @Test
    void everyPersonsLoginCanTellTheStateOfTheSchema() {
        try (TestDatabase database = TestDatabase.fresh()) {
            for (String role :
                    List.of("settlement_viewer", "settlement_auditor", "settlement_operator", "settlement_engine")) {
                assertThat(ConnectionCheck.of(database.settings(role))).isInstanceOf(ConnectionCheck.Usable.class);
            }
        }
    }

    @Test
    void eachThingThatIsWrongWithAnAddressHasItsOwnWord() {
        try (TestDatabase empty = TestDatabase.withoutSchema();
                TestDatabase full = TestDatabase.fresh()) {
            DatabaseSettings good = empty.settings();
            String server = good.url().replaceAll("/[^/]*$", "/");

            assertThat(ConnectionCheck.of(good)).isInstanceOf(ConnectionCheck.NoSchema.class);
            assertThat(ConnectionCheck.of(full.settings()).isUsable()).isTrue();
            assertThat(ConnectionCheck.of(as("postgresql://localhost/x", "postgres")))
                    .isInstanceOf(ConnectionCheck.BadUrl.class);
            assertThat(ConnectionCheck.of(as("jdbc:postgresql://127.0.0.1:1/x?password=hidden", "postgres")))
                    .isInstanceOf(ConnectionCheck.NothingListens.class)
                    .satisfies(check ->
                            assertThat(check.message()).contains("db.url").doesNotContain("hidden"));
            assertThat(ConnectionCheck.of(as("jdbc:postgresql://no.such.host.invalid/x", "postgres")))
                    .isInstanceOf(ConnectionCheck.NothingListens.class);
            assertThat(ConnectionCheck.of(as(server + "no_such_database", "postgres")))
                    .isInstanceOf(ConnectionCheck.NoSuchDatabase.class);
            assertThat(ConnectionCheck.of(as(good.url(), "nobody_here")))
                    .isInstanceOf(ConnectionCheck.LoginRefused.class)
                    .satisfies(check -> assertThat(check.message()).contains("db.user", "db.password", "nobody_here"));
            assertThat(ConnectionCheck.of(as(good.url() + "?sslmode=verify-full", "postgres")))
                    .isInstanceOf(ConnectionCheck.NotTrusted.class);
            full.jdbi()
                    .useHandle(
                            handle -> handle.execute(
                                    "do $$ begin create role login_of_nothing login; exception when duplicate_object then null; end $$"));
            assertThat(ConnectionCheck.of(as(full.settings().url(), "login_of_nothing")))
                    .isInstanceOf(ConnectionCheck.NoRights.class);
        }
    }

    @Test
    void aServerThatSaysNothingIsNotWaitedForLong() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            long before = System.nanoTime();

            ConnectionCheck check =
                    ConnectionCheck.of(as("jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/x", "postgres"));

            assertThat(check).isInstanceOf(ConnectionCheck.NothingListens.class);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(12));
        }
    }

    @Test
    void theServerOfAnotherProgramIsNotTakenForOneThatIsNotTrusted() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread answering = new Thread(() -> {
                try (Socket client = other.accept()) {
                    client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
                    client.getInputStream().readAllBytes();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            answering.start();

            ConnectionCheck check =
                    ConnectionCheck.of(as("jdbc:postgresql://127.0.0.1:" + other.getLocalPort() + "/x", "postgres"));

            assertThat(check).isInstanceOf(ConnectionCheck.NotPostgres.class);
            answering.join(5_000);
        }
    }

    private static DatabaseSettings as(String url, String user) {
        return DatabaseSettings.of(url, user, Optional.of("x"));
    }
}
