package io.settledesk.logs;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.Encoder;
import org.slf4j.LoggerFactory;

/** The form of the log, setting {@code log.format}. */
public enum LogFormat {
    /** For people: one line an event, its facts behind the message, a stack trace below. */
    TEXT,
    /** For programs: one JSON object a line. */
    JSON;

    private static final String APPENDER = "STDERR";

    /** Writes the log of this process in this form from now on. */
    public void use() {
        if (LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME) instanceof Logger root
                && root.getAppender(APPENDER) instanceof OutputStreamAppender<ILoggingEvent> appender) {
            Encoder<ILoggingEvent> encoder = encoder();
            encoder.setContext(root.getLoggerContext());
            encoder.start();
            appender.setEncoder(encoder);
        }
    }

    private Encoder<ILoggingEvent> encoder() {
        return switch (this) {
            case TEXT -> new TextLogEncoder();
            case JSON -> new JsonLogEncoder();
        };
    }
}
