package io.settledesk.cli.run;

import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.Tx;
import io.settledesk.settings.DatabaseConfiguration;
import io.settledesk.settings.Settings;
import java.time.Duration;

/** The settings and the opened database of one command. */
public final class Session implements AutoCloseable {
    private static final int CONNECTIONS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Settings settings;
    private final Database database;

    private Session(Settings settings, Database database) {
        this.settings = settings;
        this.database = database;
    }

    /**
     * Opens the database that the settings name.
     *
     * @throws io.settledesk.settings.InvalidSetting when they name none, or hold a secret of the service beside a person's
     *     login
     */
    public static Session open(CommonOptions options) {
        return open(options.settings(), Duration.ofSeconds(60));
    }

    /** For commands that read much: no statement is cut off for taking long. */
    public static Session openUnlimited(CommonOptions options) {
        return open(options.settings(), Duration.ZERO);
    }

    private static Session open(Settings settings, Duration longestStatement) {
        DatabaseSettings address = DatabaseConfiguration.of(settings)
                .withPoolSize(CONNECTIONS)
                .withTimeouts(PATIENCE, longestStatement, PATIENCE);
        Database database = Database.open(address);
        Session session = new Session(settings, database);
        try {
            session.refuseSecretsOfTheService();
        } catch (RuntimeException refused) {
            database.close();
            throw refused;
        }
        return session;
    }

    private void refuseSecretsOfTheService() {
        if (settings.holdsSecretsOfTheService() && !isEngine()) {
            settings.refuseSecretsOfTheService();
        }
    }

    public Settings settings() {
        return settings;
    }

    public Database database() {
        return database;
    }

    public Tx tx() {
        return database.tx();
    }

    /** Whether this login runs the engine itself instead of asking the service. */
    public boolean isEngine() {
        return login().mayRunTheEngine();
    }

    /** Who the database says we are. */
    public Login login() {
        return Login.of(tx());
    }

    @Override
    public void close() {
        database.close();
    }
}
