package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.Signatures;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Forged, missing and strange signatures: none is accepted, none is a fault, and a person learns of them once. */
class UnauthorizedPgTest {
    private static final String WRONG = "another-secret-of-someone";
    private static final int ROOM = 3 * 1024;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Rows ROWS = new Rows(DB);
    private static TestService service;

    @BeforeAll
    static void start() {
        ReceiverLimits limits = new ReceiverLimits(PacketLimits.standard(), 64 * 1024, ROOM, 4, 64);
        service = TestService.start(TestService.settings(limits), DB.database());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void noForgedSignatureIsTaken() {
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);
        String good = Signatures.sign(TestService.SECRET, body);
        String other =
                Signatures.sign(TestService.SECRET, packet(id(), open(id())).getBytes(UTF_8));
        String base64 = Base64.getEncoder().encodeToString(HexFormat.of().parseHex(good));
        String[][] forged = {
            {},
            {good, good},
            {good, other},
            {other},
            {Signatures.sign(WRONG, body)},
            {good.substring(1)},
            {good + "0"},
            {"sha256= " + good},
            {"sha256=" + good + "," + good},
            {base64},
            {""},
            {"0".repeat(64)},
            {"é".repeat(64)},
            {"a".repeat(4000)},
        };
        long batches = ROWS.count("batch");

        for (String[] signatures : forged) {
            var answer = service.send(body, signatures);
            assertThat(answer.statusCode()).as(String.join(" + ", signatures)).isEqualTo(401);
            assertThat(answer.body()).contains("\"success\":false");
            assertThat(ROWS.lastDelivery())
                    .containsEntry("outcome", "unauthorized")
                    .containsEntry("batch_id", null)
                    .containsEntry("http_status", 401);
        }
        assertThat(ROWS.count("batch")).isEqualTo(batches);
    }

    @Test
    void aHeaderOfAMegabyteIsRefusedBeforeItIsRead() {
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);

        try {
            assertThat(service.send(body, "a".repeat(1_000_000)).statusCode()).isBetween(400, 499);
        } catch (java.io.UncheckedIOException e) {
            assertThat(e).hasMessageMatching("(?s).*(reset|closed|broken|EOF|no bytes).*");
        }
    }

    @Test
    void oneIncidentCountsThemAll() {
        service.send(packet(id(), open(id())).getBytes(UTF_8));
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);
        service.send(body, Signatures.sign(WRONG, body));
        Map<String, Object> before = incident();

        service.send(body, Signatures.sign(WRONG, body));
        service.send(body);

        Map<String, Object> after = incident();
        assertThat(after.get("incident_id")).isEqualTo(before.get("incident_id"));
        assertThat((Integer) after.get("times")).isEqualTo((Integer) before.get("times") + 1);
        assertThat(after).containsEntry("state", "open").containsEntry("identity", "callback");
    }

    @Test
    void bodiesOfWellFormedSignaturesAreKeptUpToTheLimit() {
        byte[] unsigned = packet(id(), open(id())).getBytes(UTF_8);
        long before = ROWS.count("quarantine");
        service.send(unsigned, new String[0]);
        service.send(unsigned, "no-signature-at-all");
        assertThat(ROWS.count("quarantine")).isEqualTo(before);

        for (int i = 0; i < 6; i++) {
            byte[] body = packet(id(), open(id())).getBytes(UTF_8);
            assertThat(service.send(body, Signatures.sign(WRONG, body)).statusCode())
                    .isEqualTo(401);
        }

        // Each counts as 1 KiB at least, so three fill the room.
        assertThat(ROWS.of("select * from quarantine where reason = 'wrong signature'"))
                .hasSizeBetween(2, 3)
                .allSatisfy(row -> assertThat(row).containsEntry("path", null).containsEntry("batch_id", null));
    }

    @Test
    void aRefusedPacketIsKeptWhateverTheLimit() {
        byte[] body = ("{\"batchId\":\"" + id() + "\",\"x\":\"" + "x".repeat(8000) + "\"}").getBytes(UTF_8);
        long before = ROWS.count("quarantine");

        assertThat(service.send(body).statusCode()).isEqualTo(400);

        assertThat(ROWS.count("quarantine")).isEqualTo(before + 1);
    }

    private static Map<String, Object> incident() {
        return ROWS.one("select * from incident where kind = 'CALLBACK_UNAUTHORIZED' and state <> 'resolved'");
    }
}
