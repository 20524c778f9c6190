package io.settledesk.callback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.gateway.GatewaySettings;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Callbacks of payment gateways over HTTP: each payment acts once, and whatever is wrong leaves evidence. */
class GatewayPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Rows ROWS = new Rows(DB);
    private static TestService service;

    private final String id = "pay-" + UUID.randomUUID();
    private final String account = "player-" + UUID.randomUUID();

    @BeforeAll
    static void start() {
        service = TestService.start(DB.database());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aPaymentActsOnceHoweverOftenAndHoweverItIsSpelt() {
        assertThat(pay("success", "credit", "60.00").statusCode()).isEqualTo(200);
        assertThat(pay("success", "credit", "60.00").body()).isEqualTo("{\"success\":true}");
        HttpResponse<String> number =
                service.pay("shop", """
                {"account":"%s","amount":60,"currency":"RUB","type":"credit","extra":{"a":[1]},
                 "status":"success","payment_id":"%s"}
                """.formatted(account, id).getBytes(UTF_8));

        assertThat(number.statusCode()).isEqualTo(200);
        assertThat(balance()).isEqualByComparingTo("60");
        assertThat(ROWS.of("select 1 from ledger_entry where entry_key = ?", "payment:shop:" + id))
                .hasSize(1);
        assertThat(ROWS.of("select 1 from payment_event where payment_id = ?", id))
                .hasSize(1);
        assertThat(kinds()).isEmpty();
    }

    @Test
    void whatContradictsThePaymentMovesNothingAndBothBodiesAreKept() {
        pay("pending", "credit", "60");

        pay("success", "credit", "600");
        pay("success", "credit", "600");
        pay("success", "debit", "60");

        assertThat(ROWS.of("select 1 from account where account_id = ?", account))
                .isEmpty();
        assertThat(ROWS.one("select times, amount_at_risk from incident where identity = ?", "shop:" + id))
                .containsEntry("times", 2);
        assertThat(ROWS.of("select body from payment_conflict where payment_id = ?", id))
                .hasSize(2)
                .noneMatch(row -> row.get("body") == null);

        pay("success", "credit", "60");

        assertThat(balance()).isEqualByComparingTo("60");
        assertThat(ROWS.of("select body from payment_event where payment_id = ?", id))
                .hasSize(2);
        assertThat(kinds()).isEqualTo("PAYMENT_CONFLICT");
    }

    @Test
    void noCardNumberIsKeptWhateverBecomesOfTheCallback() {
        String card = "4111111111111111";
        String good = body(id, "success", "credit", "60", account).replace("{", "{\"card\":\"" + card + "\",");
        service.pay("shop", good.getBytes(UTF_8));
        service.pay("shop", good.replace("60", "61").getBytes(UTF_8));
        service.pay("shop", good.replace("\"credit\"", card).getBytes(UTF_8));
        service.pay("shop", (good + card).getBytes(UTF_8));
        byte[] body = good.getBytes(UTF_8);
        service.sendTo("/webhooks/payments/shop", body, Signatures.sign("another-secret-of-a-thief", body));
        service.sendTo("/webhooks/payments/platform", body, "Bearer " + card);

        assertThat(kinds()).contains("PAYMENT_CONFLICT");
        assertThat(ROWS.of("select quarantine_id from quarantine")).hasSizeGreaterThanOrEqualTo(3);
        ROWS.of(
                        "select table_name from information_schema.tables where table_schema = 'settlement' and table_type = 'BASE TABLE'")
                .forEach(table -> assertThat(ROWS.of("select row_to_json(t)::text as row from "
                                + table.get("table_name")
                                + " t where row_to_json(t)::text ~ ('" + card + "|' || encode('" + card + "', 'hex'))"))
                        .as(table.toString())
                        .isEmpty());
    }

    @Test
    void anUnknownStatusIsKeptForAPerson() {
        pay("refunded", "credit", "60");
        pay("refunded", "credit", "60");

        assertThat(ROWS.one("select times from incident where identity = ?", "shop:" + id))
                .containsEntry("times", 1);
        assertThat(kinds()).isEqualTo("PAYMENT_STATUS_UNKNOWN");
        assertThat(ROWS.one("select acted_at from payment where payment_id = ?", id))
                .containsEntry("acted_at", null);
    }

    @Test
    void aPaymentInAnotherCurrencyThanTheAccountsMovesNothing() {
        pay("success", "credit", "60");
        service.pay(
                "shop",
                body(id + "-2", "success", "credit", "5", account)
                        .replace("RUB", "USD")
                        .getBytes(UTF_8));

        assertThat(balance()).isEqualByComparingTo("60");
        assertThat(ROWS.one("select kind from incident where identity = ?", "shop:" + id + "-2"))
                .containsEntry("kind", "CURRENCY_MISMATCH");
    }

    @Test
    void theAccountThatIsBelowZeroIsSaidOnce() {
        pay("success", "debit", "5.50");

        Map<String, Object> incident =
                ROWS.one("select kind, batch_id, amount_at_risk from incident where identity = ?", account);
        assertThat(incident).containsEntry("kind", "NEGATIVE_BALANCE").containsEntry("batch_id", null);
        assertThat((BigDecimal) incident.get("amount_at_risk")).isEqualByComparingTo("5.50");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"amount\":\"60\"|\"amount\":\"0\"|/amount",
                "\"amount\":\"60\"|\"amount\":\"-1\"|/amount",
                "\"amount\":\"60\"|\"amount\":\"1e400\"|/amount",
                "\"type\":\"credit\"|\"type\":\"CREDIT\"|/type",
                "\"currency\":\"RUB\"|\"currency\":\"rub\"|/currency",
                "\"account\":|\"other\":|/account",
                "\"status\":\"success\"|\"status\":\"a b\"|/status",
                "\"payment_id\":|\"payment_id\":1,\"payment_id\":|/payment_id",
            })
    void whatIsNoValidPaymentIsRefusedWithItsPlaceAndKept(String right, String wrong, String path) {
        byte[] body = body(id, "success", "credit", "60", account)
                .replace(right, wrong)
                .getBytes(UTF_8);

        HttpResponse<String> answer = service.pay("shop", body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.body()).contains("\"path\":\"" + path + "\"");
        Map<String, Object> kept =
                ROWS.one("select delivery_id, body from quarantine order by received_at desc limit 1");
        assertThat((byte[]) kept.get("body")).isEqualTo(body);
        assertThat(ROWS.one(
                        "select details ->> 'address' as address from incident where kind = 'PACKET_REJECTED' and identity = ?",
                        kept.get("delivery_id").toString()))
                .containsEntry("address", "/webhooks/payments/shop");
        assertThat(ROWS.of("select 1 from payment where payment_id = ?", id)).isEmpty();
    }

    @Test
    void aForgedCallbackIsRefusedAndSaysWhereItCame() {
        byte[] body = body(id, "success", "credit", "60", account).getBytes(UTF_8);

        HttpResponse<String> answer =
                service.sendTo("/webhooks/payments/shop", body, Signatures.sign("another-secret-of-someone", body));

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(ROWS.of("select 1 from payment where payment_id = ?", id)).isEmpty();
        assertThat((String) ROWS.lastDelivery().get("error")).startsWith("/webhooks/payments/shop: ");
    }

    @ParameterizedTest
    @CsvSource({"other,404", "SHOP,404", "platform/x,404", "'',404"})
    void anotherGatewayDoesNotExist(String gateway, int status) {
        byte[] body = body(id, "success", "credit", "60", account).getBytes(UTF_8);

        assertThat(service.pay(gateway, body).statusCode()).isEqualTo(status);
    }

    @Test
    void onlyPostIsTaken() {
        HttpResponse<String> answer = service.get("/webhooks/payments/shop");

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.body()).contains("payment callbacks are sent by POST");
    }

    @Test
    void withoutASecretNothingIsLost() {
        byte[] body = body(id, "success", "credit", "60", account).getBytes(UTF_8);
        try (TestService unset = TestService.start(
                TestService.settings().withPayments(GatewaySettings.withoutSecrets()), DB.database())) {
            HttpResponse<String> answer = unset.pay("shop", body);

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        }
    }

    @Test
    void aPaymentWaitsForItsAccountNoLongerThanALockAndIsNotLost() {
        pay("success", "credit", "60");
        try (var other = DB.jdbi().open()) {
            other.begin();
            other.execute("select 1 from account where account_id = ? for update", account);

            HttpResponse<String> answer = service.pay(
                    "shop", body(id + "-2", "success", "credit", "5", account).getBytes(UTF_8));

            assertThat(answer.statusCode()).isEqualTo(503);
            other.rollback();
        }
        await().untilAsserted(() -> assertThat(service.pay(
                                "shop",
                                body(id + "-2", "success", "credit", "5", account)
                                        .getBytes(UTF_8))
                        .statusCode())
                .isEqualTo(200));
        assertThat(balance()).isEqualByComparingTo("65");
    }

    private HttpResponse<String> pay(String status, String type, String amount) {
        return service.pay("shop", body(id, status, type, amount, account).getBytes(UTF_8));
    }

    private static String body(String id, String status, String type, String amount, String account) {
        return "{\"payment_id\":\"" + id + "\",\"status\":\"" + status + "\",\"type\":\"" + type + "\",\"amount\":\""
                + amount + "\",\"currency\":\"RUB\",\"account\":\"" + account + "\"}";
    }

    private BigDecimal balance() {
        return (BigDecimal) ROWS.one("select balance from account where account_id = ?", account)
                .get("balance");
    }

    private String kinds() {
        return String.join(
                ",",
                ROWS.of("select kind from incident where identity = ?", "shop:" + id).stream()
                        .map(row -> row.get("kind").toString())
                        .toList());
    }
}
