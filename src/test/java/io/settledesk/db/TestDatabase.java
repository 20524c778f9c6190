package io.settledesk.db;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A database of one's own on the test run's server, migrated, empty and quickly made. One a test class:
 * {@code @RegisterExtension static final TestDatabase DB = TestDatabase.fresh();} drops it after the class; without JUnit,
 * close it.
 */
public final class TestDatabase implements AutoCloseable, AfterAllCallback {
    private final TestServer server;
    private final String name;
    private final Optional<String> tablespace;
    private final List<Database> opened = new ArrayList<>();

    private TestDatabase(TestServer server, String name, Optional<String> tablespace) {
        this.server = server;
        this.name = name;
        this.tablespace = tablespace;
    }

    /** A migrated database without a row. */
    public static TestDatabase fresh() {
        TestServer server = TestServer.shared();
        return new TestDatabase(server, server.create(), Optional.empty());
    }

    /** A database without our schema. */
    public static TestDatabase withoutSchema() {
        TestServer server = TestServer.shared();
        return new TestDatabase(server, server.createEmpty(), Optional.empty());
    }

    /** Migrated, and all of it in a folder: on a disk of its own, say. */
    public static TestDatabase on(Path folder) {
        TestServer server = TestServer.shared();
        String tablespace = server.createTablespace(folder);
        return new TestDatabase(server, server.createIn(tablespace), Optional.of(tablespace));
    }

    /** The superuser's settings: may do all. */
    public DatabaseSettings settings() {
        return server.settings(name, "postgres");
    }

    /**
     * Settings of a login that is a member of one role alone.
     *
     * @param role {@code settlement_engine}, {@code settlement_operator}, {@code settlement_auditor} or {@code settlement_viewer}
     */
    public DatabaseSettings settings(String role) {
        return login("login_" + role, role);
    }

    /** Settings of another operator than {@link #settings(String)} gives. */
    public DatabaseSettings secondOperator() {
        return login("second_operator", "settlement_operator");
    }

    private DatabaseSettings login(String login, String role) {
        server.execute("""
                do $$ begin
                    create role %1$s login password 'x' in role %2$s;
                exception when duplicate_object then null;
                end $$
                """.formatted(login, role));
        return server.settings(name, login);
    }

    /** The superuser's pool, opened once. */
    public synchronized Database database() {
        if (opened.isEmpty()) {
            open(settings());
        }
        return opened.get(0);
    }

    /** A pool of its own for a role's login; closed with this. */
    public Database database(String role) {
        database();
        return open(settings(role));
    }

    public Tx tx() {
        return database().tx();
    }

    /** For looking at rows in assertions. */
    public Jdbi jdbi() {
        return jdbiOf(database());
    }

    /** The same on the pool of a program under test. */
    public static Jdbi jdbiOf(Database database) {
        return SettledeskJdbi.over(database.dataSource());
    }

    @Override
    public synchronized void close() {
        opened.forEach(Database::close);
        opened.clear();
        server.drop(name);
        tablespace.ifPresent(server::dropTablespace);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    private synchronized Database open(DatabaseSettings settings) {
        Database database = Database.open(settings);
        opened.add(database);
        return database;
    }
}
