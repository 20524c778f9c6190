package io.settledesk.db;

import java.time.Duration;
import java.util.Optional;

/**
 * How to reach the database and how long to wait for it.
 *
 * @param url a JDBC URL, {@code jdbc:postgresql://host:port/name}; whatever pgjdbc understands in it ({@code sslmode},
 *     {@code targetServerType}, …) works and wins over what Settledesk sets itself
 * @param password absent: pgjdbc looks into {@code .pgpass} itself
 * @param acquireTimeout how long to wait for a free connection, at least 250 ms
 * @param statementTimeout how long one statement may run; zero: without limit
 * @param lockTimeout how long one statement may wait for a lock; zero: without limit
 */
public record DatabaseSettings(
        String url,
        String user,
        Optional<String> password,
        int poolSize,
        Duration acquireTimeout,
        Duration statementTimeout,
        Duration lockTimeout) {

    /** The usual limits: ten connections, 2 s for a connection, 5 s for a statement, 2 s for a lock. */
    public static DatabaseSettings of(String url, String user, Optional<String> password) {
        return new DatabaseSettings(
                url, user, password, 10, Duration.ofSeconds(2), Duration.ofSeconds(5), Duration.ofSeconds(2));
    }

    public DatabaseSettings withPoolSize(int size) {
        return new DatabaseSettings(url, user, password, size, acquireTimeout, statementTimeout, lockTimeout);
    }

    /** Other limits, in the order in which a transaction meets them. */
    public DatabaseSettings withTimeouts(Duration acquire, Duration statement, Duration lock) {
        return new DatabaseSettings(url, user, password, poolSize, acquire, statement, lock);
    }

    /** The URL for screens and logs: a password may stand in it, too, and is never shown. */
    public String shownUrl() {
        return withoutPassword(url);
    }

    /** The same text, such as a driver's complaint about a URL, with stars for each password of a URL. */
    static String withoutPassword(String text) {
        return text.replaceAll("(?i)(password=)[^&\\s]*", "$1***").replaceAll("//[^?\\s]*@", "//***@");
    }

    /** Leaves the password out: settings are printed and logged. */
    @Override
    public String toString() {
        return "DatabaseSettings[" + shownUrl() + ", user " + user + "]";
    }
}
