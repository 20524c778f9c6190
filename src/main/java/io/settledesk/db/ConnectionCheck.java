package io.settledesk.db;

/**
 * What is wrong with an address before anything is opened on it: one clear line for a person, naming the setting and what
 * to do. {@link #of} connects once and takes at most ten seconds.
 */
public sealed interface ConnectionCheck {

    /** One line, without the password. */
    String message();

    /** Whether the program can go on with this database. */
    default boolean isUsable() {
        return false;
    }

    static ConnectionCheck of(DatabaseSettings settings) {
        return ProbeConnection.probe(settings);
    }

    /** The schema is this program's. */
    record Usable(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "connected to " + url;
        }

        @Override
        public boolean isUsable() {
            return true;
        }
    }

    /** The address is not one of PostgreSQL's. */
    record BadUrl(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "db.url is not a PostgreSQL address: " + url + "; write jdbc:postgresql://host:5432/database";
        }
    }

    /** No server answers: wrong host or port, not started, a firewall. */
    record NothingListens(String url, String detail) implements ConnectionCheck {
        @Override
        public String message() {
            return "nothing answers at db.url " + url + " (" + detail
                    + "); check host and port, and that PostgreSQL runs";
        }
    }

    /** Something answers that does not speak PostgreSQL's protocol: the port of another program. */
    record NotPostgres(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "what answers at db.url " + url + " is not PostgreSQL; check host and port";
        }
    }

    /** The server does not let this login in. */
    record LoginRefused(String user, String detail) implements ConnectionCheck {
        @Override
        public String message() {
            return "the server refuses login " + user + " (" + detail
                    + "); check db.user and db.password, or the line in .pgpass";
        }
    }

    /** The server has no database of that name. */
    record NoSuchDatabase(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "there is no database as db.url " + url + " names it; create it, then run migrate";
        }
    }

    /** The server's certificate, or its lack, is not what {@code sslmode} asks for. */
    record NotTrusted(String url, String detail) implements ConnectionCheck {
        @Override
        public String message() {
            return "the connection to db.url " + url + " is not trusted (" + detail
                    + "); check sslmode and sslrootcert in db.url";
        }
    }

    /** The server is older than what the schema needs. */
    record ServerTooOld(String version) implements ConnectionCheck {
        @Override
        public String message() {
            return "the server at db.url is PostgreSQL " + version + "; version 14 or newer is needed";
        }
    }

    /** The database is empty of ours. */
    record NoSchema(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "the database at db.url " + url + " has no schema settlement; run migrate";
        }
    }

    /** The login is a member of none of our roles. */
    record NoRights(String user) implements ConnectionCheck {
        @Override
        public String message() {
            return "login " + user + " (db.user) may not read schema settlement; grant it settlement_viewer,"
                    + " settlement_operator, settlement_auditor or settlement_engine";
        }
    }

    /** Migrations of this program are missing. */
    record SchemaOlder(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "the schema at db.url " + url + " is older than this program; run migrate";
        }
    }

    /** A newer program has migrated the schema. */
    record SchemaNewer(String url) implements ConnectionCheck {
        @Override
        public String message() {
            return "the schema at db.url " + url + " is newer than this program; use the newer Settledesk";
        }
    }

    /** Anything else, in the server's own words. */
    record Failed(String url, String detail) implements ConnectionCheck {
        @Override
        public String message() {
            return "the database at db.url " + url + " cannot be used: " + detail;
        }
    }
}
