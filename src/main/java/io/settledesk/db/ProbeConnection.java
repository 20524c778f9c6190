package io.settledesk.db;

import io.settledesk.db.ConnectionCheck.BadUrl;
import io.settledesk.db.ConnectionCheck.Failed;
import io.settledesk.db.ConnectionCheck.LoginRefused;
import io.settledesk.db.ConnectionCheck.NoRights;
import io.settledesk.db.ConnectionCheck.NoSchema;
import io.settledesk.db.ConnectionCheck.NoSuchDatabase;
import io.settledesk.db.ConnectionCheck.NotPostgres;
import io.settledesk.db.ConnectionCheck.NotTrusted;
import io.settledesk.db.ConnectionCheck.NothingListens;
import io.settledesk.db.ConnectionCheck.SchemaNewer;
import io.settledesk.db.ConnectionCheck.SchemaOlder;
import io.settledesk.db.ConnectionCheck.ServerTooOld;
import io.settledesk.db.ConnectionCheck.Usable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import javax.net.ssl.SSLException;
import org.flywaydb.core.api.FlywayException;

/** Connects once, outside the pool, and tells the kinds of failure apart by SQLState and cause. */
final class ProbeConnection {
    private static final String FORM = "jdbc:postgresql:";

    private static final String SERVER_AND_RIGHTS = """
            select current_setting('server_version_num')::int,
                current_setting('server_version'),
                to_regclass('settlement.flyway_schema_history') is not null,
                coalesce(has_schema_privilege(to_regnamespace('settlement'), 'usage'), true)
            """;

    private static final int OLDEST_SERVER = 140_000;

    private ProbeConnection() {}

    static ConnectionCheck probe(DatabaseSettings settings) {
        String url = settings.shownUrl();
        if (!settings.url().startsWith(FORM)) {
            return new BadUrl(url);
        }
        Properties properties = ConnectionProperties.of(settings);
        properties.setProperty("user", settings.user());
        settings.password().ifPresent(password -> properties.setProperty("password", password));
        try (Connection connection = DriverManager.getConnection(settings.url(), properties);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(SERVER_AND_RIGHTS)) {
            row.next();
            return judged(row, settings, url);
        } catch (SQLException failed) {
            return refused(failed, settings, url);
        } catch (FlywayException failed) {
            return new Failed(url, Failure.firstLine(failed));
        }
    }

    private static ConnectionCheck judged(ResultSet row, DatabaseSettings settings, String url) throws SQLException {
        if (row.getInt(1) < OLDEST_SERVER) {
            return new ServerTooOld(row.getString(2));
        }
        if (!row.getBoolean(4)) {
            return new NoRights(settings.user());
        }
        if (!row.getBoolean(3)) {
            return new NoSchema(url);
        }
        return switch (Migrations.state(settings)) {
            case NONE -> new NoSchema(url);
            case OLDER -> new SchemaOlder(url);
            case NEWER -> new SchemaNewer(url);
            case CURRENT -> new Usable(url);
        };
    }

    private static ConnectionCheck refused(SQLException failed, DatabaseSettings settings, String url) {
        String state = failed.getSQLState() == null ? "" : failed.getSQLState();
        String detail = DatabaseSettings.withoutPassword(Failure.firstLine(failed));
        if (state.equals("08P01")) {
            return new NotPostgres(url);
        }
        if (hasCause(failed, SSLException.class) || detail.contains("SSL")) {
            return new NotTrusted(url, detail);
        }
        return switch (state) {
            case "3D000" -> new NoSuchDatabase(url);
            case "28P01", "28000" -> new LoginRefused(settings.user(), detail);
            // Also a server that wants a password and got none: pgjdbc's 08004.
            case "08004" -> new LoginRefused(settings.user(), detail);
            case "08001", "08006" -> new NothingListens(url, detail);
            case "42501" -> new NoRights(settings.user());
            default -> new Failed(url, detail);
        };
    }

    private static boolean hasCause(Throwable thrown, Class<? extends Throwable> kind) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}
