package io.settledesk.logs;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogEncodersTest {
    private final LoggerContext context = new LoggerContext();
    private final Logger log = context.getLogger("io.settledesk.Some");
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();

    LogEncodersTest() {
        events.setContext(context);
        events.start();
        log.addAppender(events);
        log.setLevel(Level.DEBUG);
    }

    @Test
    void anEventIsOneObjectWithItsFactsByName() throws IOException {
        log.atInfo()
                .addKeyValue("batchId", "b-1")
                .addKeyValue("ms", 12L)
                .addKeyValue("errorCode", "E-12AB")
                .log("delivery answered {}", 200);

        JsonNode line = new ObjectMapper().readTree(encoded(new JsonLogEncoder()));

        assertThat(line.path("message").asText()).isEqualTo("delivery answered 200");
        assertThat(line.path("level").asText()).isEqualTo("INFO");
        assertThat(line.path("batchId").asText()).isEqualTo("b-1");
        assertThat(line.path("ms").isNumber()).isTrue();
        assertThat(line.path("errorCode").asText()).isEqualTo("E-12AB");
        assertThat(line.has("stack")).isFalse();
        assertThat(java.time.Instant.parse(line.path("at").asText())).isNotNull();
    }

    @Test
    void theFactsStandBehindTheMessageForPeople() {
        log.atWarn().addKeyValue("batchId", "b-1").log("not now");

        assertThat(encoded(new TextLogEncoder()))
                .endsWith("WARN [" + Thread.currentThread().getName() + "] io.settledesk.Some - not now batchId=b-1\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\u0000", "\u001b[2J", "\u0085", "\u2028", "\u2029", "\u202e", "\u007f"})
    void nothingThatASenderSaysBeginsALineOrMovesTheCursor(String evil) {
        log.atError()
                .addKeyValue("reason", "said" + evil + "2026-12-01 INFO all is well")
                .setCause(new IllegalStateException("thrown" + evil + "Caused by: nobody"))
                .log("told{}2026-12-01 INFO all is well", evil);

        for (Encoder<ILoggingEvent> encoder : List.of(new TextLogEncoder(), new JsonLogEncoder())) {
            String written = encoded(encoder);
            assertThat(written.lines()
                            .filter(line -> line.startsWith("2026-12-01 INFO") || line.startsWith("Caused by")))
                    .isEmpty();
            assertThat(written.replace("\n", "")
                            .chars()
                            .filter(c ->
                                    c < ' ' || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029 || c == 0x202e))
                    .isEmpty();
        }
    }

    @Test
    void aProgramReadsAStackTraceInOneLine() throws IOException {
        log.error("it failed", new IllegalStateException("outer", new IllegalArgumentException("inner")));

        String written = encoded(new JsonLogEncoder());

        assertThat(written.lines()).hasSize(1);
        assertThat(new ObjectMapper().readTree(written).path("stack").asText())
                .startsWith("java.lang.IllegalStateException: outer\n")
                .contains("\nCaused by: java.lang.IllegalArgumentException: inner");
    }

    private String encoded(Encoder<ILoggingEvent> encoder) {
        encoder.setContext(context);
        encoder.start();
        return new String(encoder.encode(events.list.get(0)), StandardCharsets.UTF_8);
    }
}
