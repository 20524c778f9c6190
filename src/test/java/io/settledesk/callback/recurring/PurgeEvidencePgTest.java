package io.settledesk.callback.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.callback.Retention;
import io.settledesk.db.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PurgeEvidencePgTest {
    private static final Retention TEN_AND_TWENTY_DAYS = new Retention(Duration.ofDays(10), Duration.ofDays(20));

    private TestDatabase database;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
    }

    @AfterEach
    void end() {
        database.close();
    }

    @Test
    void whatWasKeptLongEnoughLeavesAndNothingElse() {
        delivery("applied", "b-1", 11);
        UUID young = delivery("applied", "b-1", 9);
        quarantine(delivery("rejected", null, 21), "the packet is wrong", null, 21);
        UUID held = delivery("rejected", null, 19);
        quarantine(held, "the packet is wrong", null, 19);

        assertThat(purge(500)).isEqualTo(new PurgeEvidence.Purged(2, 1));
        assertThat(purge(500)).isEqualTo(new PurgeEvidence.Purged(0, 0));

        assertThat(deliveries()).containsExactlyInAnyOrder(young, held);
        assertThat(count("quarantine")).isOne();
    }

    @Test
    void nothingLeavesWhileItsIncidentIsOpen() {
        UUID rejected = delivery("rejected", "b-2", 100);
        quarantine(rejected, "the packet is wrong", "b-2", 100);
        incident("PACKET_REJECTED", rejected.toString(), null, 100);
        UUID forged = delivery("unauthorized", null, 90);
        quarantine(forged, "wrong signature", null, 90);
        incident("CALLBACK_UNAUTHORIZED", "callback", null, 95);
        UUID conflicting = delivery("content_conflict", "b-3", 80);
        incident("BATCH_CONTENT_CONFLICT", "b-3", "b-3", 80);
        delivery("unauthorized", null, 97);

        assertThat(purge(500)).isEqualTo(new PurgeEvidence.Purged(1, 0));
        assertThat(deliveries()).containsExactlyInAnyOrder(rejected, forged, conflicting);

        database.jdbi()
                .useHandle(handle -> handle.execute(
                        "update incident set state = 'resolved', resolved_at = now(), resolved_by = 'a person'"));

        assertThat(purge(500)).isEqualTo(new PurgeEvidence.Purged(3, 2));
    }

    /** What must stay stands in the way of nothing that comes after it. */
    @Test
    void chunksGoOnBehindWhatStays() {
        for (int day = 100; day > 60; day--) {
            UUID id = delivery(day % 2 == 0 ? "rejected" : "applied", null, day);
            if (day % 2 == 0) {
                incident("PACKET_REJECTED", id.toString(), null, day);
            }
        }

        assertThat(purge(3).deliveries()).isEqualTo(20);
        assertThat(count("delivery")).isEqualTo(20);
    }

    @Test
    void itEndsBetweenTwoChunksWhenTheServiceStops() {
        for (int day = 100; day > 90; day--) {
            delivery("applied", null, day);
        }

        assertThat(new PurgeEvidence(database.tx(), TEN_AND_TWENTY_DAYS, 3)
                        .runOnce(() -> true)
                        .deliveries())
                .isEqualTo(3);
    }

    @Test
    void theServicesLoginMayDoItAndMoneyStaysForEver() {
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at, applied_at)
                values ('b-9', 'callback', 'applied', 1, '{}', repeat('0', 64), now() - interval '9 years', now())
                """));
        delivery("applied", "b-9", 3_000);

        PurgeEvidence asService =
                new PurgeEvidence(database.database("settlement_engine").tx(), TEN_AND_TWENTY_DAYS);

        assertThat(asService.runOnce(() -> false)).isEqualTo(new PurgeEvidence.Purged(1, 0));
        assertThat(count("batch")).isOne();
    }

    private PurgeEvidence.Purged purge(int chunk) {
        return new PurgeEvidence(database.tx(), TEN_AND_TWENTY_DAYS, chunk).runOnce(() -> false);
    }

    private UUID delivery(String outcome, String batchId, int daysAgo) {
        UUID id = UUID.randomUUID();
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms)
                values (?, ?, clock_timestamp() - ? * interval '1 day', 200, ?, 1)
                """, id, batchId, daysAgo, outcome));
        return id;
    }

    private void quarantine(UUID delivery, String reason, String batchId, int daysAgo) {
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into quarantine (quarantine_id, delivery_id, batch_id, received_at, body, body_sha256, reason)
                values (gen_random_uuid(), ?, ?, clock_timestamp() - ? * interval '1 day', '{}', repeat('0', 64), ?)
                """, delivery, batchId, daysAgo, reason));
    }

    private void incident(String kind, String identity, String batchId, int daysAgo) {
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into incident (incident_id, kind, identity, batch_id, opened_at)
                values (gen_random_uuid(), ?, ?, ?, clock_timestamp() - ? * interval '1 day')
                """, kind, identity, batchId, daysAgo));
    }

    private List<UUID> deliveries() {
        return database.jdbi()
                .withHandle(handle -> handle.select("select delivery_id from delivery")
                        .mapTo(UUID.class)
                        .list());
    }

    private long count(String table) {
        return database.jdbi()
                .withHandle(handle -> handle.select("select count(*) from " + table)
                        .mapTo(Long.class)
                        .one());
    }
}
