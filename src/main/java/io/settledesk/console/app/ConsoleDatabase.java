package io.settledesk.console.app;

import io.settledesk.console.ui.look.Environment;
import io.settledesk.db.DatabaseSettings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The database of a console.
 *
 * @param settings how to reach it
 * @param environment what it is used for
 * @param server its server, as the title names it
 * @param defaultCurrency the currency that stands first
 */
public record ConsoleDatabase(
        DatabaseSettings settings, Environment environment, String server, String defaultCurrency) {
    private static final Pattern HOST = Pattern.compile("jdbc:postgresql://([^/,?]+?)(?::[0-9]+)?(?:[,/?].*)?");

    /** The server of a JDBC URL: its first host; {@code localhost} where the URL names none. */
    public static String serverOf(String url) {
        Matcher host = HOST.matcher(url);
        return host.matches() ? host.group(1) : "localhost";
    }
}
