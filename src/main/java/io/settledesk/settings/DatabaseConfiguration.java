package io.settledesk.settings;

import io.settledesk.db.DatabaseSettings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The settings as the connection pool takes them. */
public final class DatabaseConfiguration {
    private static final Pattern USER_IN_URL = Pattern.compile("[?&]user=([^&]+)");

    private DatabaseConfiguration() {}

    /**
     * How to reach the database, with the service's limits.
     *
     * @throws InvalidSetting when no address is set
     */
    public static DatabaseSettings of(Settings settings) {
        String url = settings.requireUrl();
        return new DatabaseSettings(
                url,
                settings.get(Keys.DB_USER).orElseGet(() -> userIn(url)),
                settings.get(Keys.DB_PASSWORD),
                settings.get(Keys.DB_POOL_SIZE),
                settings.get(Keys.DB_ACQUIRE_TIMEOUT),
                settings.get(Keys.DB_STATEMENT_TIMEOUT),
                settings.get(Keys.DB_LOCK_TIMEOUT));
    }

    /** As PostgreSQL clients do: the address's own login, else the one of the operating system. */
    private static String userIn(String url) {
        Matcher matcher = USER_IN_URL.matcher(url);
        return matcher.find() ? matcher.group(1) : System.getProperty("user.name", "postgres");
    }
}
