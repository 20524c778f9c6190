package io.settledesk.demo;

import io.settledesk.db.DatabaseSettings;
import io.settledesk.demo.postgres.PostgresFiles;
import io.settledesk.demo.postgres.PostgresProblem;
import io.settledesk.demo.postgres.SharedServer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The PostgreSQL of the embedded default, in the user's data directory, on 127.0.0.1 alone, with a random password in a
 * file that only the user can read. Kept between runs; several windows share one server, the last one stops it.
 */
public final class EmbeddedDatabase implements AutoCloseable {
    /** The login that owns the cluster and migrates. */
    private static final String OWNER = "settledesk";

    /** The login of the service: a member of {@code settlement_engine}. */
    static final String SERVICE = "settledesk_service";

    /** The login of the person at the window: a member of {@code settlement_operator}. */
    static final String PERSON = "demo";

    /** The login of another person, who has asked for an approval of the first. */
    static final String COLLEAGUE = "anna";

    private final SharedServer server;
    private final Path directory;

    private EmbeddedDatabase(SharedServer server, Path directory) {
        this.server = server;
        this.directory = directory;
    }

    /**
     * Starts the server of a data directory, or joins the one that runs there already.
     *
     * @throws DemoFailed when a step cannot be done; the message says what to do
     */
    public static EmbeddedDatabase start(Path directory, DemoProgress progress) {
        PostgresFiles files = step(DemoStep.UNPACKED, () -> PostgresFiles.unpack(directory));
        progress.passed(DemoStep.UNPACKED, files.isUnpackedNow());
        SharedServer server = step(DemoStep.STARTED, () -> SharedServer.join(directory, files, OWNER));
        progress.passed(DemoStep.STARTED, server.isStartedHere());
        return new EmbeddedDatabase(server, directory);
    }

    /** Settings of the login that may migrate. */
    public DatabaseSettings owner() {
        return login(OWNER);
    }

    /** Settings of the login that runs the engine; it is there once the tables are made. */
    public DatabaseSettings service() {
        return login(SERVICE);
    }

    /** Settings of the login at the window: it reads and asks, as at any installation. */
    public DatabaseSettings person() {
        return login(PERSON);
    }

    /** Settings of another person's login, of the same role. */
    DatabaseSettings colleague() {
        return login(COLLEAGUE);
    }

    /** A secret that belongs to this data, made at random at the first use and kept beside the password. */
    String secret(String name) {
        return step(DemoStep.STARTED, () -> server.secret(name));
    }

    /** Runs work while no other window prepares the same data. */
    <T> T whilePreparing(Supplier<T> work) {
        return step(DemoStep.TABLES_MADE, () -> server.whilePreparing(work));
    }

    String password() {
        return server.password();
    }

    public Path directory() {
        return directory;
    }

    /** Stops the server, unless another window uses it. */
    @Override
    public void close() {
        server.leave();
    }

    private DatabaseSettings login(String user) {
        String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres";
        return DatabaseSettings.of(url, user, Optional.of(server.password()));
    }

    private static <T> T step(DemoStep step, Doing<T> doing) {
        try {
            return doing.done();
        } catch (PostgresProblem problem) {
            throw new DemoFailed(step, problem.getMessage(), problem);
        }
    }

    /** What a step does. */
    @FunctionalInterface
    private interface Doing<T> {
        T done() throws PostgresProblem;
    }
}
