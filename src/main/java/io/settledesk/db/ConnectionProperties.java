package io.settledesk.db;

import java.time.Duration;
import java.util.Properties;

/** What Settledesk asks of pgjdbc for each connection, pooled or not. The URL's own parameters win over these. */
final class ConnectionProperties {
    /** Time for TCP, TLS and log-in together; shorter than any answer that waits for a connection. */
    static final int CONNECT_SECONDS = 5;

    private static final int SOCKET_SLACK_SECONDS = 2;

    private ConnectionProperties() {}

    static Properties of(DatabaseSettings settings) {
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", "settledesk");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_SECONDS));
        properties.setProperty("loginTimeout", Integer.toString(CONNECT_SECONDS));
        properties.setProperty("cancelSignalTimeout", "2");
        properties.setProperty("reWriteBatchedInserts", "true");
        properties.setProperty("socketTimeout", Long.toString(socketSeconds(settings.statementTimeout())));
        // Details quote the row that failed, which may be a packet: it does not belong into a log.
        properties.setProperty("logServerErrorDetail", "false");
        return properties;
    }

    /** A network that swallows packets must not hold a thread longer than the statement could have run. */
    private static long socketSeconds(Duration statementTimeout) {
        return statementTimeout.isZero() ? 0 : statementTimeout.toSeconds() + SOCKET_SLACK_SECONDS;
    }
}
