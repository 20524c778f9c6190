package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.settledesk.db.TestDatabase;
import io.settledesk.logs.JsonLogEncoder;
import io.settledesk.logs.TextLogEncoder;
import io.settledesk.packet.Signatures;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.LoggerFactory;

/** What the log says of deliveries: one line each, and nothing that is secret or a sender's to word. */
class DeliveryLogPgTest {
    private static final String PLAYER = "a-name-that-only-the-payload-holds";

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final Logger ours = (Logger) LoggerFactory.getLogger("io.settledesk");
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();
    private Level before = Level.INFO;

    @BeforeEach
    void listen() {
        before = ours.getEffectiveLevel();
        ours.setLevel(Level.INFO);
        events.start();
        ours.addAppender(events);
    }

    @AfterEach
    void stopListening() {
        ours.detachAppender(events);
        ours.setLevel(before);
    }

    @Test
    void eachDeliveryIsOneLineWithItsBatchAndOutcome() {
        String batch = id();
        try (TestService service = TestService.start(DB.database())) {
            service.send(packet(batch, won(id(), "5")));
            service.send(packet(batch, won(id(), "6")));
            await().until(() -> deliveries().size() == 2);
        }

        assertThat(texts(deliveries()))
                .allMatch(line -> line.contains(" batchId=" + batch + " "))
                .anyMatch(line -> line.contains("delivery answered 200 applied deliveryId="))
                .anyMatch(line -> line.contains("outcome=content_conflict"));
    }

    @Test
    void whatSendersWriteNeitherForgesALineNorShowsASecret() {
        byte[] lying = packet("b\n2026-12-01T00:00:00Z INFO paid twice", won(id(), "5"))
                .getBytes(UTF_8);
        byte[] odd = ("{\"batchId\":\"" + id() + "\",\"couponCount\":1,\"coupons\":[{\"coupon_code\":\"" + id()
                        + "\",\"status\":1,\"player\":\"" + PLAYER
                        + "\",\"a\\u000aINFO forged\":1,\"a\\u000aINFO forged\":2}]}")
                .getBytes(UTF_8);
        try (TestService service = TestService.start(DB.database())) {
            service.send(lying);
            service.send(odd);
            service.send(odd, "INFO forged " + TestService.SECRET);
            await().until(() -> deliveries().size() == 3);
        }

        for (String written : List.of(texts(events.list), jsons(events.list)).stream()
                .map(lines -> String.join("", lines))
                .toList()) {
            assertThat(written.lines()).hasSize(events.list.size()).noneMatch(line -> line.startsWith("INFO"));
            assertThat(written).doesNotContain(PLAYER, TestService.SECRET, Signatures.sign(TestService.SECRET, odd));
        }
    }

    private List<ILoggingEvent> deliveries() {
        return List.copyOf(events.list).stream()
                .filter(event -> event.getMessage().startsWith("delivery answered"))
                .toList();
    }

    private static List<String> texts(List<ILoggingEvent> events) {
        TextLogEncoder encoder = new TextLogEncoder();
        return events.stream()
                .map(event -> new String(encoder.encode(event), UTF_8))
                .collect(Collectors.toList());
    }

    private static List<String> jsons(List<ILoggingEvent> events) {
        JsonLogEncoder encoder = new JsonLogEncoder();
        return events.stream()
                .map(event -> new String(encoder.encode(event), UTF_8))
                .collect(Collectors.toList());
    }
}
