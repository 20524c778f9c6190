package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The receiver in inbox mode: stored, answered, applied a moment later. */
class InboxServicePgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final Rows rows = new Rows(DB);

    @Test
    void aPacketIsAnsweredWhenItIsStoredAndAppliedSoonAfter() {
        String id = id();
        try (TestService service = TestService.start(TestService.settings(ReceiverMode.INBOX), DB.database())) {
            assertThat(service.send(packet(id, open(id))).body()).isEqualTo("{\"success\":true,\"processed\":1}");
            assertThat(service.send(packet(id, open(id))).statusCode()).isEqualTo(200);

            awaitApplied(1, id);
            await().untilAsserted(() -> assertThat(rows.one(
                            "select string_agg(outcome, ' ' order by received_at) as outcomes from delivery where batch_id = ?",
                            id))
                    .isEqualTo(Map.of("outcomes", "stored duplicate")));
        }
    }

    @Test
    void whatAnInboxLeftBehindIsAppliedWhateverTheMode() {
        String left = id();
        byte[] body = packet(left, open(left)).getBytes(StandardCharsets.UTF_8);
        DB.jdbi()
                .useHandle(handle -> handle.createUpdate("""
                        insert into batch (batch_id, source, state, coupon_count, body, signature, body_sha256, received_at)
                        values (:id, 'callback', 'received', 1, :body, :signature, repeat('0', 64), now())
                        """)
                        .bind("id", left)
                        .bind("body", body)
                        .bind("signature", Signatures.sign(TestService.SECRET, body))
                        .execute());

        try (TestService service = TestService.start(DB.database())) {
            assertThat(service.port()).isPositive();
            awaitApplied(1, left);
        }
    }

    @Test
    void aServiceThatStopsLeavesNothingHalfDone() {
        String prefix = id();
        try (TestService service = TestService.start(TestService.settings(ReceiverMode.INBOX), DB.database())) {
            IntStream.range(0, 40)
                    .forEach(number -> assertThat(service.send(packet(prefix + number, open(prefix)))
                                    .statusCode())
                            .isEqualTo(200));
        }
        assertThat(rows.one(
                        "select count(*) as n from batch b where batch_id like ? and (state = 'applied') <> exists"
                                + " (select from coupon_version v where v.batch_id = b.batch_id)",
                        prefix + "%"))
                .isEqualTo(Map.of("n", 0L));

        try (TestService service = TestService.start(TestService.settings(ReceiverMode.INBOX), DB.database())) {
            assertThat(service.port()).isPositive();
            awaitApplied(40, prefix + "%");
        }
    }

    private void awaitApplied(long count, String like) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(rows.one(
                                "select count(*) as n from batch where batch_id like ? and state = 'applied'", like))
                        .isEqualTo(Map.of("n", count)));
    }
}
