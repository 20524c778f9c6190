package io.settledesk.callback;

import io.settledesk.callback.receive.Readiness;
import io.settledesk.db.Database;
import io.settledesk.db.Migrations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ready: the database answers and its schema is this program's. Looked at on a thread of its own, so that the answer to a
 * probe never waits for a database that is away.
 */
final class DatabaseReadiness implements Readiness {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseReadiness.class);

    private final Database database;
    private final Runnable whenFirstReady;
    private volatile String missing = "the database has not been looked at yet";
    private volatile boolean stopping;
    private boolean schemaFits;

    DatabaseReadiness(Database database, Runnable whenFirstReady) {
        this.database = database;
        this.whenFirstReady = whenFirstReady;
    }

    @Override
    public String missing() {
        return stopping ? "the service is stopping" : missing;
    }

    /** One look; never more to do. */
    boolean runOnce() {
        String found = look();
        if (!found.equals(missing)) {
            LOG.info(found.isEmpty() ? "ready" : "not ready: {}", found);
        }
        missing = found;
        return false;
    }

    /** No longer ready, whatever the database says. */
    void stop() {
        stopping = true;
    }

    private String look() {
        try {
            return schemaFits ? readable() : schema();
        } catch (RuntimeException e) {
            LOG.debug("the database cannot be read", e);
            return "the database cannot be reached";
        }
    }

    private String readable() {
        return database.tx().read(handle -> {
            new HeartbeatStore(handle).look();
            return "";
        });
    }

    private String schema() {
        Migrations.State state = database.schema();
        if (state == Migrations.State.CURRENT) {
            whenFirstReady.run();
            schemaFits = true;
            return readable();
        }
        return state == Migrations.State.NEWER
                ? "the schema is newer than this program: install the newer program"
                : "the schema is missing or older than this program: run settledesk migrate";
    }
}
