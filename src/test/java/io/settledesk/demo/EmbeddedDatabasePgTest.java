package io.settledesk.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.ConnectionCheck;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedDatabasePgTest {
    /** One folder for all: unpacking takes seconds. */
    @TempDir
    static Path folder;

    private final List<EmbeddedDatabase> started = new ArrayList<>();

    @AfterEach
    void stop() {
        started.forEach(EmbeddedDatabase::close);
    }

    @Test
    void onlyTheUserCanReadItAndOnlyWithThePassword() throws IOException {
        EmbeddedDatabase database = start();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("password"))))
                .isEqualTo("rw-------");
        DatabaseSettings guessed = DatabaseSettings.of(database.owner().url(), "settledesk", Optional.of("guess"));
        assertThat(ConnectionCheck.of(guessed))
                .isInstanceOf(ConnectionCheck.LoginRefused.class)
                .satisfies(check ->
                        assertThat(check.message()).contains("db.password").doesNotContain("guess"));
        assertThat(ConnectionCheck.of(database.owner())).isInstanceOf(ConnectionCheck.NoSchema.class);
    }

    @Test
    void aPasswordThatIsNotGivenIsTakenFromThePasswordFile() throws IOException {
        EmbeddedDatabase database = start();
        DatabaseSettings full = database.owner();
        Path pgpass = Files.writeString(
                Files.createFile(
                        folder.resolve("pgpass"),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))),
                "127.0.0.1:*:*:settledesk:" + full.password().orElseThrow() + "\n");
        DatabaseSettings without = DatabaseSettings.of(full.url(), "settledesk", Optional.empty());
        System.setProperty("org.postgresql.pgpassfile", pgpass.toString());
        try (Database opened = Database.open(without)) {
            assertThat(ConnectionCheck.of(without)).isInstanceOf(ConnectionCheck.NoSchema.class);
            int one = opened.tx()
                    .read(handle ->
                            handle.select("select 1").mapTo(Integer.class).one());
            assertThat(one).isEqualTo(1);
        } finally {
            System.clearProperty("org.postgresql.pgpassfile");
        }
        assertThat(ConnectionCheck.of(without)).isInstanceOf(ConnectionCheck.LoginRefused.class);
    }

    @Test
    void aLaterStartKeepsDataAndPort() throws Exception {
        EmbeddedDatabase first = start();
        execute(first, "create table if not exists kept as select 7 as a");
        first.close();
        assertThatThrownBy(() -> execute(first, "select 1")).isInstanceOf(SQLException.class);

        EmbeddedDatabase second = start();

        assertThat(second.owner().url()).isEqualTo(first.owner().url());
        execute(second, "select a from kept");
    }

    @Test
    void aStartAfterTheServerWasKilledKeepsTheData() throws Exception {
        EmbeddedDatabase killed = start();
        execute(killed, "create table if not exists survived as select 7 as a");
        long pid = Long.parseLong(Files.readAllLines(pidFile()).get(0));
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        await().until(() -> ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false), alive -> !alive);

        EmbeddedDatabase again = start();

        execute(again, "select a from survived");
    }

    @Test
    void aPidFileThatNamesAnotherProcessDoesNotStopAStart() throws Exception {
        EmbeddedDatabase first = start();
        List<String> lines = new ArrayList<>(Files.readAllLines(pidFile()));
        first.close();
        lines.set(0, Long.toString(ProcessHandle.current().pid()));
        Files.write(pidFile(), lines);

        execute(start(), "select 1");
    }

    @Test
    void aSecondWindowJoinsTheRunningServerAndTheLastOneStopsIt() throws Exception {
        EmbeddedDatabase first = start();
        EmbeddedDatabase second = start();

        assertThat(second.owner().url()).isEqualTo(first.owner().url());
        first.close();
        execute(second, "select 1");
        second.close();
        assertThatThrownBy(() -> execute(second, "select 1")).isInstanceOf(SQLException.class);
    }

    @Test
    void aTakenPortIsLeftAlone() throws Exception {
        EmbeddedDatabase first = start();
        int port = Integer.parseInt(Files.readString(folder.resolve("port")));
        first.close();
        try (ServerSocket taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            EmbeddedDatabase second = start();

            assertThat(second.owner().url()).doesNotContain(":" + taken.getLocalPort() + "/");
            execute(second, "select 1");
        }
    }

    @Test
    void aFolderThatCannotBeMadeIsNamedWithWhatToDo() throws IOException {
        Path file = Files.createTempFile("not-a-folder", "");

        assertThatThrownBy(() -> EmbeddedDatabase.start(file.resolve("x"), DemoProgress.none()))
                .isInstanceOf(DemoFailed.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("SETTLEDESK_DATA_DIR");
        Files.delete(file);
    }

    @Test
    void capitalsOfAllAlphabetsAreKnown() throws Exception {
        execute(start(), "do $$ begin if lower('ЗЕНИТ') <> 'зенит' then raise exception 'no'; end if; end $$");
    }

    private EmbeddedDatabase start() {
        EmbeddedDatabase database = EmbeddedDatabase.start(folder, DemoProgress.none());
        started.add(database);
        return database;
    }

    private static Path pidFile() throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(path -> Files.exists(path.resolve("PG_VERSION")))
                    .findFirst()
                    .orElseThrow()
                    .resolve("postmaster.pid");
        }
    }

    private static void execute(EmbeddedDatabase database, String sql) throws SQLException {
        DatabaseSettings settings = database.owner();
        try (Connection connection = DriverManager.getConnection(
                        settings.url(), settings.user(), settings.password().orElseThrow());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
