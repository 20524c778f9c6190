package io.settledesk.payments.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class EmptyBodiesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void bodiesLeaveWhenTheyWereKeptLongEnoughAndIdsStay() {
        event("old", 401);
        event("young", 399);
        event("disputed", 500);
        conflict("disputed", 500);
        DB.jdbi().useHandle(handle -> handle.execute("""
                insert into incident (incident_id, kind, identity, opened_at)
                values (gen_random_uuid(), 'PAYMENT_CONFLICT', 'shop:disputed', now())
                """));
        EmptyBodies bodies = new EmptyBodies(DB.tx(), Duration.ofDays(400), 1);

        assertThat(bodies.runOnce(() -> false)).isEqualTo(1);
        assertThat(bodies.runOnce(() -> false)).isZero();
        assertThat(withBody()).containsExactly("conflict disputed", "disputed", "young");

        DB.jdbi()
                .useHandle(handle -> handle.execute(
                        "update incident set state = 'resolved', resolved_at = now(), resolved_by = 'a person'"));

        assertThat(bodies.runOnce(() -> false)).isEqualTo(2);
        assertThat(withBody()).containsExactly("young");
        assertThat(count("payment_event")).isEqualTo(3);
    }

    @Test
    void aGatewayThatMaySendAgainForADayIsKeptInMindForADay() {
        assertThatThrownBy(() ->
                        new GatewaySettings(Optional.empty(), List.of("shop"), Optional.empty(), Duration.ofHours(23)))
                .hasMessageContaining("24 hours");
        assertThatThrownBy(() -> new GatewaySettings(
                        Optional.empty(), List.of("platform"), Optional.empty(), Duration.ofDays(2)))
                .hasMessageContaining("platform");
    }

    private static void event(String id, int days) {
        DB.jdbi().useHandle(handle -> handle.execute("""
                        insert into payment_event (gateway, payment_id, status, body, body_sha256, secret_fingerprint, received_at)
                        values ('shop', ?, 'success', '{}', repeat('0', 64), 'f', now() - ? * interval '1 day')
                        """, id, days));
    }

    private static void conflict(String id, int days) {
        DB.jdbi().useHandle(handle -> handle.execute("""
                        insert into payment_conflict (gateway, payment_id, body_sha256, status, type, amount, currency, account_id,
                            body, secret_fingerprint, received_at)
                        values ('shop', ?, repeat('0', 64), 'success', 'debit', 1, 'RUB', 'a', '{}', 'f', now() - ? * interval '1 day')
                        """, id, days));
    }

    private static List<String> withBody() {
        return DB.jdbi()
                .withHandle(handle -> handle.select("""
                        select payment_id from payment_event where body is not null
                        union all
                        select 'conflict ' || payment_id from payment_conflict where body is not null
                        order by 1
                        """).mapTo(String.class).list());
    }

    private static long count(String table) {
        return DB.jdbi()
                .withHandle(handle -> handle.select("select count(*) from " + table)
                        .mapTo(Long.class)
                        .one());
    }
}
