package io.settledesk.logs;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogFormatTest {
    private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

    @AfterEach
    void asBefore() {
        LogFormat.TEXT.use();
    }

    @Test
    void theLogOfTheProcessTakesTheFormAndGivesItBack() {
        LogFormat.JSON.use();
        assertThat(appender().getEncoder()).isInstanceOf(JsonLogEncoder.class);

        LogFormat.TEXT.use();
        assertThat(appender().getEncoder()).isInstanceOf(TextLogEncoder.class);
    }

    private OutputStreamAppender<ILoggingEvent> appender() {
        return (OutputStreamAppender<ILoggingEvent>) root.getAppender("STDERR");
    }
}
