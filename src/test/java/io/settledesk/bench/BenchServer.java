package io.settledesk.bench;

import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.Migrations;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;

/** The one PostgreSQL of all contenders: what it writes is on the disk before it says so. */
public final class BenchServer implements AutoCloseable {
    private static final String TEMPLATE = "bench_template";

    private final EmbeddedPostgres server;
    private final Path directory;
    private final int port;

    private BenchServer(EmbeddedPostgres server, Path directory, int port) {
        this.server = server;
        this.directory = directory;
        this.port = port;
    }

    /** Starts a server in an empty directory and makes the migrated template. */
    public static BenchServer start(Path directory) {
        try {
            Files.createDirectories(directory.getParent());
            // The library itself starts a server with fsync off (-F); a setting that is named later wins.
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setDataDirectory(directory)
                    .setCleanDataDirectory(true)
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("shared_buffers", "1GB")
                    .setServerConfig("max_wal_size", "8GB")
                    .setServerConfig("checkpoint_timeout", "15min")
                    .setServerConfig("maintenance_work_mem", "512MB")
                    .setServerConfig("max_connections", "60")
                    .setServerConfig("logging_collector", "on")
                    .setServerConfig("log_destination", "jsonlog")
                    .setServerConfig("log_filename", "statements.log")
                    .setServerConfig("log_rotation_size", "0")
                    .setPGStartupWait(Duration.ofSeconds(60))
                    .start();
            BenchServer started = new BenchServer(server, directory, server.getPort());
            started.execute("postgres", "create database " + TEMPLATE + " template template0");
            Migrations.apply(started.settings(TEMPLATE));
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A database like the template. */
    public void create(String name) {
        execute("postgres", "create database \"" + name + "\" template " + TEMPLATE);
    }

    public void drop(String name) {
        execute("postgres", "drop database if exists \"" + name + "\" with (force)");
    }

    public DatabaseSettings settings(String database) {
        return DatabaseSettings.of(url(database), "postgres", Optional.of("x"));
    }

    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/" + database;
    }

    public int port() {
        return port;
    }

    /** The same server, reached through another port. */
    BenchServer behind(int otherPort) {
        return new BenchServer(server, directory, otherPort);
    }

    /** Where the statements of databases with {@code log_statement} stand. */
    public Path log() {
        return directory.resolve("log").resolve("statements.json");
    }

    /** A connection that no pool knows, looking into our schema. */
    public Connection connect(String database) {
        try {
            Connection connection = DriverManager.getConnection(
                    url(database) + "?options=-c%20search_path=settlement&reWriteBatchedInserts=true", "postgres", "x");
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public void execute(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    public String ask(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** What the figures depend on, in one line. */
    public String described() {
        StringBuilder line = new StringBuilder("PostgreSQL " + ask("postgres", "show server_version"));
        for (String setting : new String[] {
            "fsync", "synchronous_commit", "full_page_writes", "wal_sync_method", "shared_buffers", "max_wal_size"
        }) {
            line.append(", ").append(setting).append(' ').append(ask("postgres", "show " + setting));
        }
        return line.toString();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
