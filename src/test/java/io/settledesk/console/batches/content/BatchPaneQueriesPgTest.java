package io.settledesk.console.batches.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.Money;
import io.settledesk.domain.ReasonCode;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.settlement.EngineSettings;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reads over rows as engine and receiver leave them; the screen's test feeds those themselves. */
class BatchPaneQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String QUARANTINED = "6b1d6c1e-0000-4000-8000-000000000001";
    private static final String REFUSED_DELIVERY = "6b1d6c1e-0000-4000-8000-000000000002";

    private static final BatchPaneQueries QUERIES = new BatchPaneQueries(DB.tx());
    private static final ContentQueries CONTENTS =
            new ContentQueries(DB.tx(), new EngineSettings(StatusCatalogue.standard(), "RUB"));

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(handle -> {
            batch(handle, "b-1", packet("b-1", coupon("c-1", 2, "185.00")));
            batch(
                    handle,
                    "b-2",
                    packet(
                            "b-2",
                            coupon("c-1", 15, "0") + "," + coupon("c-1", 2, "92.50") + "," + coupon("c-2", 1, "0")));
            version(handle, "c-1", "b-1", 0, 1, 2, "FINAL", "185", 0, "APPLIED");
            version(handle, "c-1", "b-2", 0, 2, 15, "RECALCULATION", null, 1, "APPLIED");
            version(handle, "c-1", "b-2", 1, 3, 2, "FINAL", "92.5", 1, "APPLIED");
            version(handle, "c-2", "b-2", 2, 1, 1, "OPEN", null, 0, "APPLIED");
            operation(handle, "c-1", 0, "final_credit", "185", "b-1");
            operation(handle, "c-1", 1, "recalculation_debit", "185", "b-2");
            operation(handle, "c-1", 1, "final_credit", "92.5", "b-2");
            delivery(handle, "b-2", "2026-11-30 10:00:00Z", 503, "unavailable", null);
            delivery(handle, "b-2", "2026-11-30 10:01:02Z", 200, "applied", null);
            delivery(handle, "b-1", "2026-11-30 09:00:00Z", 200, "applied", null);
            delivery(
                    handle,
                    "b-1",
                    "2026-11-30 09:10:00Z",
                    200,
                    "content_conflict",
                    packet("b-1", coupon("c-1", 2, "205.00")));
            delivery(
                    handle,
                    "b-1",
                    "2026-11-30 09:11:00Z",
                    200,
                    "content_conflict",
                    packet("b-1", coupon("c-1", 2, "205.00")));
            delivery(handle, "b-away", "2026-11-30 10:00:00Z", 503, "unavailable", null);
            handle.execute(
                    "insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms)"
                            + " values ('" + REFUSED_DELIVERY + "', 'b-9', now(), 400, 'rejected', 2)");
            handle.execute(
                    "insert into quarantine (quarantine_id, delivery_id, batch_id, received_at, body, body_sha256, signature,"
                            + " reason, path) values ('" + QUARANTINED + "', '" + REFUSED_DELIVERY
                            + "', 'b-9', now(), '{}', repeat('0', 64),"
                            + " 'ab', 'realWin is missing', '/coupons/0/realWin')");
            handle.execute("select record_action('batch.dry_run', 'b-2', null, 'abc', 'nothing', '{}')");
        });
    }

    @Test
    void anAppliedBatchHasItsItemsWithTheOperationsOfEach() {
        BatchCase found = QUERIES.batch("b-2", "RUB").value();

        assertThat(found.stored().orElseThrow().coupons()).isEqualTo(3);
        assertThat(found.money()).containsExactly(rub("-92.5"));
        assertThat(found.items()).extracting(ItemRow::position).containsExactly(0, 1, 2);
        assertThat(movements(found.items().get(0))).containsExactly(rub("-185"));
        assertThat(movements(found.items().get(1))).containsExactly(rub("92.5"));
        assertThat(movements(found.items().get(2))).isEmpty();
        assertThat(found.items().get(1).reason().orElseThrow().code()).isEqualTo(ReasonCode.RESULT_CREDITED);
        assertThat(found.isWaiting()).isFalse();
    }

    @Test
    void deliveriesAreThereNewestFirst() {
        BatchCase found = QUERIES.batch("b-2", "RUB").value();

        assertThat(found.sends()).extracting(Delivery::answer).containsExactly(200, 503);
        assertThat(found.sendCount()).isEqualTo(2);
        assertThat(found.journal()).extracting(BatchCase.Entry::action).containsExactly("batch.dry_run");
    }

    @Test
    void aBatchThatWasNeverStoredHasItsDeliveries() {
        BatchCase away = QUERIES.batch("b-away", "RUB").value();
        BatchCase refused = QUERIES.batch("b-9", "RUB").value();

        assertThat(away.stored()).isEmpty();
        assertThat(away.sends()).hasSize(1);
        assertThat(away.isUnknown()).isFalse();
        assertThat(refused.refused()).extracting(BatchCase.Refused::path).containsExactly("/coupons/0/realWin");
        assertThat(QUERIES.batch("never", "RUB").value().isUnknown()).isTrue();
    }

    @Test
    void aRefusedPacketIsReadWithItsDelivery() {
        RefusedCase refused =
                new RefusedQueries(DB.tx()).refused(QUARANTINED).value().orElseThrow();

        assertThat(refused.send().orElseThrow().answer()).isEqualTo(400);
        assertThat(refused.isUnauthorized()).isFalse();
        assertThat(new BytesQueries(DB.tx())
                        .ofRefused(QUARANTINED)
                        .orElseThrow()
                        .body())
                .hasSize(2);
    }

    @Test
    void twoContentsAreComparedWithTheMoneyOfEach() {
        List<Contents> contents = CONTENTS.contents("b-1");

        assertThat(contents).as("the same other content counts once").hasSize(1);
        assertThat(contents.get(0).firstEffect()).containsExactly(rub("185"));
        assertThat(contents.get(0).otherEffect()).containsExactly(rub("205"));
        assertThat(contents.get(0).differences())
                .containsExactly(
                        new Difference("/coupons/0/realWin", Optional.of("\"185.00\""), Optional.of("\"205.00\"")));
        assertThat(QUERIES.batch("b-1", "RUB").value().otherContents()).isEqualTo(1);
        assertThat(CONTENTS.contents("b-2")).isEmpty();
    }

    private static List<Money> movements(ItemRow item) {
        return item.operations().stream().map(ItemRow.Operation::movement).toList();
    }

    private static Money rub(String amount) {
        return new Money(new BigDecimal(amount), "RUB");
    }

    private static String coupon(String code, int status, String win) {
        return "{\"coupon_code\":\"" + code + "\",\"status\":" + status + ",\"realWin\":\"" + win
                + "\",\"events\":[{\"uuid\":\"u\",\"status\":" + status + "}]}";
    }

    private static String packet(String batchId, String coupons) {
        int count = coupons.split("coupon_code", -1).length - 1;
        return "{\"batchId\":\"" + batchId + "\",\"couponCount\":" + count + ",\"coupons\":[" + coupons + "]}";
    }

    private static void batch(Handle handle, String id, String body) {
        handle.execute(
                "insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at, applied_at)"
                        + " values (?, 'callback', 'applied', ?, ?, repeat('0', 64), now(), now())",
                id,
                body.split("coupon_code", -1).length - 1,
                body.getBytes(StandardCharsets.UTF_8));
    }

    private static void version(
            Handle handle,
            String coupon,
            String batch,
            int position,
            int no,
            int status,
            String phase,
            String win,
            int generation,
            String outcome) {
        handle.execute(
                "insert into coupon_version (coupon_code, batch_id, position, version_no, status, phase, real_win, currency,"
                        + " generation, outcome, reason, payload, received_at)"
                        + " values (?, ?, ?, ?, ?, ?, ?::numeric, 'RUB', ?, ?, '{\"code\":\"RESULT_CREDITED\"}', '{}', now())",
                coupon,
                batch,
                position,
                no,
                status,
                phase,
                win,
                generation,
                outcome);
    }

    private static void operation(
            Handle handle, String coupon, int generation, String kind, String amount, String batch) {
        handle.execute(
                "insert into financial_operation (coupon_code, generation, kind, amount, currency, account_id, state, batch_id,"
                        + " created_at, posted_at) values (?, ?, ?, ?::numeric, 'RUB', 'player-1', 'posted', ?, now(), now())",
                coupon,
                generation,
                kind,
                amount,
                batch);
    }

    private static void delivery(Handle handle, String batch, String at, int answer, String outcome, String body) {
        handle.execute(
                "insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms, body, body_sha256)"
                        + " values (gen_random_uuid(), ?, ?::timestamptz, ?, ?, 5, ?, case when ? then md5(?) || md5(?) end)",
                batch,
                at,
                answer,
                outcome,
                body == null ? null : body.getBytes(StandardCharsets.UTF_8),
                body != null,
                String.valueOf(body),
                String.valueOf(body));
    }
}
