package io.settledesk.callback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Webhooks of the payment platform are hints: they make a payout due for a question, whoever sent them, and nothing else. */
class PlatformWebhookPgTest {
    private static final String TOKEN = "the-platforms-token";

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Rows ROWS = new Rows(DB);
    private static TestService service;

    private final String id = UUID.randomUUID().toString();

    @BeforeAll
    static void start() {
        ServeSettings settings = TestService.settings();
        service = TestService.start(settings.withPayments(settings.payments().withPlatform(TOKEN)), DB.database());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource({
        "unknown, success, true, true",
        "created, success, true, false",
        "in_progress, pending_retry, true, false",
        "pending_retry, failed, true, false",
        "success, success, false, false",
        "success, failed, true, false",
        "failed, success, true, false",
    })
    void aHintMakesThePayoutDueAndChangesNeitherStateNorMoney(String state, String said, boolean due, boolean asks) {
        payout(state, "null", "null", state.equals("success") || state.equals("failed") ? "null" : "'infinity'");

        assertThat(tell(said).statusCode()).isEqualTo(200);
        assertThat(tell(said).body()).isEqualTo("{\"success\":true}");

        Map<String, Object> payout = payout();
        assertThat(payout.get("state")).isEqualTo(state);
        assertThat(payout.get("version")).isEqualTo(7L);
        assertThat(payout.get("due")).isEqualTo(due);
        assertThat(payout.get("look_up")).isEqualTo(asks);
        assertThat(payout.get("id_platform")).isNull();
        assertThat(ROWS.of("select 1 from platform_event where id_platform = ?", "op-" + id))
                .hasSize(1);
        assertThat(ROWS.of("select 1 from incident where identity = ?", id)).isEmpty();
    }

    /** The caller writes its answer by the version it knows, and sees by the time that there is news. */
    @Test
    void aHintThatOvertakesOurOwnCallsAnswerLeavesTheCallItsClaim() {
        payout("sending", "'me'", "clock_timestamp() + interval '1 minute'", "clock_timestamp() + interval '1 minute'");

        tell("success");

        assertThat(payout()).containsEntry("version", 7L).containsEntry("due", true);
        assertThat(ROWS.one(
                        "select next_attempt_at < lease_until as early, claimed_by from payout where id_transaction_merchant = ?",
                        id))
                .containsEntry("early", true)
                .containsEntry("claimed_by", "me");
    }

    @Test
    void aHintAboutAPayoutThatWasNeverSentIsForAPerson() {
        DB.jdbi().useHandle(handle -> handle.execute(insert("cancelled", "null", "null", "null", false), id));

        tell("success");
        tell("success");

        assertThat(ROWS.one("select kind, state from incident where identity = ?", id))
                .containsEntry("kind", "FOREIGN_OPERATION");
        assertThat(payout().get("state")).isEqualTo("cancelled");
    }

    @Test
    void whatIsNotOursIsKeptWithoutItsCardNumber() {
        tell("success");

        Map<String, Object> kept = ROWS.one("select * from platform_event where id_platform = ?", "op-" + id);
        assertThat(kept).containsEntry("id_transaction_merchant", id).containsEntry("status", "success");
        assertThat((String) kept.get("body")).contains("************1111").doesNotContain("4111111");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer another-token", "the-platforms-token", "bearer", "Basic dXNlcjpwYXNz"})
    void withoutThePlatformsTokenNothingIsKept(String header) {
        HttpResponse<String> answer = send(header, body("success"));

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(ROWS.of("select 1 from platform_event where id_platform = ?", "op-" + id))
                .isEmpty();
        assertThat(ROWS.of("select 1 from incident where kind = 'CALLBACK_UNAUTHORIZED' and state = 'open'"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"id\":\"x\"}", "{\"id\":\"a b\",\"status\":\"success\"}", "{\"id\":"})
    void whatIsNoOperationIsRefusedAndTheTokenIsNotKept(String body) {
        HttpResponse<String> answer = send("Bearer " + TOKEN, body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(ROWS.of("select signature from quarantine order by received_at desc limit 1")
                        .get(0))
                .containsEntry("signature", null);
    }

    @Test
    void withoutATokenOfOursNothingIsLost() {
        try (TestService unset = TestService.start(DB.database())) {
            assertThat(unset.sendTo(
                                    "/webhooks/payments/platform",
                                    body("success").getBytes(UTF_8))
                            .statusCode())
                    .isEqualTo(503);
        }
    }

    private HttpResponse<String> tell(String status) {
        return send("Bearer " + TOKEN, body(status));
    }

    private static HttpResponse<String> send(String header, String body) {
        return service.exchange(service.request("/webhooks/payments/platform")
                .header("Authorization", header)
                .POST(BodyPublishers.ofString(body)));
    }

    private String body(String status) {
        return "{\"id\":\"op-" + id + "\",\"Status\":\"" + status + "\",\"idTransactionMerchant\":\"" + id
                + "\",\"amountInitial\":92.50,\"currency\":\"RUB\",\"typeOperation\":\"payOut\",\"number\":\"4111111111111111\","
                + "\"dateUpdated\":\"2026-12-01T10:00:00.1234567\"}";
    }

    private void payout(String state, String claimedBy, String leaseUntil, String next) {
        DB.jdbi().useHandle(handle -> handle.execute(insert(state, claimedBy, leaseUntil, next, true), id));
    }

    private static String insert(String state, String claimedBy, String leaseUntil, String next, boolean mayExist) {
        return """
                insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency,
                    state, attempts, creates, may_exist, claimed_by, lease_until, next_attempt_at, version, created_at, updated_at)
                values (?, '1', 0, 'player-1', 1, 92.5, 'RUB', '%s', 1, 1, %s, %s, %s, %s, 7, now(), now())
                """.formatted(state, mayExist, claimedBy, leaseUntil, next);
    }

    private Map<String, Object> payout() {
        return ROWS.one(
                "select state, version, look_up, id_platform, coalesce(next_attempt_at <= clock_timestamp(), false) as due"
                        + " from payout where id_transaction_merchant = ?",
                id);
    }
}
