package io.settledesk.db;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.UUID;

/** The one PostgreSQL of a test run, without fsync, with a migrated template from which databases are copied. */
final class TestServer {
    private static final String TEMPLATE = "settledesk_template";

    private final EmbeddedPostgres server;

    private TestServer(EmbeddedPostgres server) {
        this.server = server;
    }

    static TestServer shared() {
        return Shared.SERVER;
    }

    /** Copies the migrated template. */
    String create() {
        return create("template " + TEMPLATE);
    }

    /** The same in a tablespace. */
    String createIn(String tablespace) {
        return create("template " + TEMPLATE + " tablespace " + tablespace);
    }

    String createTablespace(Path folder) {
        String name = newName();
        execute("create tablespace " + name + " location '" + folder + "'");
        return name;
    }

    void dropTablespace(String name) {
        execute("drop tablespace " + name);
    }

    /** Makes a database without the schema. */
    String createEmpty() {
        return create("template template0");
    }

    private String create(String template) {
        String name = newName();
        execute("create database " + name + " " + template);
        return name;
    }

    private static String newName() {
        return "t_" + UUID.randomUUID().toString().replace("-", "");
    }

    void drop(String name) {
        execute("drop database if exists " + name + " with (force)");
    }

    DatabaseSettings settings(String database, String user) {
        return DatabaseSettings.of(
                        "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database, user, Optional.of("x"))
                .withPoolSize(8);
    }

    /** For what belongs to the whole server: databases and logins. Two threads may copy the template, one after the other. */
    synchronized void execute(String sql) {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(sql, failed);
        }
    }

    private static TestServer start() {
        try {
            TestServer started = new TestServer(EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "off")
                    .setServerConfig("full_page_writes", "off")
                    .setServerConfig("synchronous_commit", "off")
                    .setServerConfig("shared_buffers", "64MB")
                    .setServerConfig("max_connections", "200")
                    .setServerConfig("autovacuum", "off")
                    .start());
            started.execute("create database " + TEMPLATE + " template template0");
            Migrations.apply(started.settings(TEMPLATE, "postgres"));
            started.execute("alter database " + TEMPLATE + " with is_template true allow_connections false");
            return started;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Started at the first use; zonky stops it when the JVM ends. */
    private static final class Shared {
        private static final TestServer SERVER = start();
    }
}
