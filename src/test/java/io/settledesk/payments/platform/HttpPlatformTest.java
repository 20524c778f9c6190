package io.settledesk.payments.platform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.settledesk.domain.Money;
import io.settledesk.payments.mask.MaskedText;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The client against a server that says exactly what a test tells it to. */
class HttpPlatformTest {
    private static final String CARD = "4111111111111111";
    private static final String TOKEN = "tok-en.of/ours";
    private static final PayoutOrder ORDER = new PayoutOrder(
            "000000000272-1-final_credit",
            new Money(new BigDecimal("90071992547409.93"), "RUB"),
            new PayoutOrder.Client("player-1", Instant.parse("2026-11-30T10:15:00Z")),
            new PayoutOrder.PayTo("card", CARD, Optional.of("Bank"), Optional.empty()));

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int status = 200;
    private volatile String said = "{}";
    private HttpServer server;
    private HttpPlatform platform;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
        platform = new HttpPlatform(settings().withWebhook("https://we.example/webhooks/payments/platform"));
    }

    @AfterEach
    void stop() {
        ended.countDown();
        server.stop(0);
    }

    @Test
    void aPayoutIsAskedForExactlyAndNothingSecretIsKept() {
        said = """
                {"result":{"status":"Success","x-request-id":"r-1"},"data":{"id":"op-1","status":"In_Progress",
                 "idTransactionMerchant":"000000000272-1-final_credit","number":"4111111111111111","amountInitial":90071992547409.93,
                 "dateUpdated":"2026-11-30T10:15:00.1234567","typeOperation":"payOut","currency":"RUB"}}
                """;

        Found found = (Found) platform.create(ORDER);

        assertThat(asked.get(0))
                .startsWith("POST /host2host/payout Bearer " + TOKEN + "\n")
                .contains("\"amount\":90071992547409.93,", "\"number\":\"" + CARD + "\"", "\"clientID\":\"player-1\"")
                .contains(
                        "\"integrationMerhcnatData\":{\"webHook\":\"https://we.example/webhooks/payments/platform\"}");
        assertThat(found.operation().state()).isEqualTo(PlatformOperation.OperationState.IN_PROGRESS);
        assertThat(found.operation().amountInitial()).contains(new BigDecimal("90071992547409.93"));
        assertThat(found.operation().dateUpdated()).contains(Instant.parse("2026-11-30T10:15:00.123456Z"));
        assertThat(found.operation().differsFrom(ORDER.amount(), CARD)).isFalse();
        assertThat(found.call().requestId()).contains("r-1");
        assertThat(found.call().httpStatus()).hasValue(200);
        assertThat(found.call().request() + found.call().response() + found + ORDER)
                .contains("************1111")
                .doesNotContain(CARD)
                .doesNotContain(TOKEN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500|{}|SERVER_ERROR",
                "503|{\"result\":{\"status\":\"Success\"},\"data\":{\"id\":\"1\"}}|SERVER_ERROR",
                "429|{}|BUSY",
                "408|{}|BUSY",
                "400|{\"result\":{\"status\":\"Warning\",\"codeError\":\"x\"}}|REFUSED",
                "404|<html>|REFUSED",
                "302|{\"result\":{\"status\":\"Success\"},\"data\":{\"id\":\"1\"}}|REDIRECTED",
                "200|<html>|UNREADABLE",
                "200||UNREADABLE",
                "200|[]|UNREADABLE",
                "200|{\"data\":{\"id\":\"1\"}}|UNREADABLE",
                "200|{\"status\":\"Success\",\"status\":\"Success\",\"data\":{\"id\":\"1\"}}|UNREADABLE",
                "200|{\"status\":\"Perhaps\"}|UNKNOWN_STATUS",
                "200|{\"status\":\"Success\",\"data\":null}|WITHOUT_ID",
                "200|{\"status\":\"Success\",\"data\":{\"status\":\"success\"}}|WITHOUT_ID",
                "200|{\"status\":\"Success\",\"data\":{\"id\":\"1\",\"idTransactionMerchant\":\"other\"}}|OTHER_OPERATION",
            })
    void whatTellsNothingOfThePayoutIsUnclear(int http, String body, PlatformAnswer.Why why) {
        status = http;
        said = body == null ? "" : body;

        PlatformAnswer answer = platform.create(ORDER);

        assertThat(answer)
                .isInstanceOfSatisfying(
                        Unclear.class, unclear -> assertThat(unclear.why()).isEqualTo(why));
        assertThat(asked).hasSize(1);
        assertThat(answer.call().httpStatus()).hasValue(http);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"result\":{\"status\":\"Warning\",\"codeError\":\"duplicateIdentifier\"},\"data\":null}|true|false",
                "{\"Result\":{\"STATUS\":\"warning\",\"CodeErrorExt\":\"DuplicateIdentifier\"}}|true|false",
                "{\"status\":\"Warning\",\"codeError\":\"duplicateIdentifier\",\"data\":null}|true|false",
                "{\"status\":\"WARNING\",\"codeerror\":\"INTERNALERROR\"}|false|true",
                "{\"status\":\"Warning\",\"codeError\":\"limitExceeded\"}|false|false",
            })
    void warningsAreReadInBothNestingsAndAnyCase(String body, boolean duplicate, boolean internal) {
        said = body;

        Warned warned = (Warned) platform.create(ORDER);

        assertThat(warned.isDuplicate()).isEqualTo(duplicate);
        assertThat(warned.isInternalError()).isEqualTo(internal);
    }

    @ParameterizedTest
    @CsvSource({"200,AuthError", "200,accesserror", "401,AuthError", "403,AccessError"})
    void aDenialIsOneWhateverTheHttpStatus(int http, String word) {
        status = http;
        said = "{\"result\":{\"status\":\"" + word + "\"}}";

        assertThat(platform.create(ORDER)).isInstanceOf(Denied.class);
    }

    @Test
    void anAnswerThatDoesNotComeAndOneThatIsTooLongEndInTime() {
        platform = new HttpPlatform(settings().withTimeOut(Duration.ofMillis(700)));
        status = -1;

        assertThat(((Unclear) platform.create(ORDER)).why()).isEqualTo(PlatformAnswer.Why.TIME_OUT);

        status = 200;
        said = "x".repeat(PlatformSettings.MOST_BODY_BYTES + 1);
        platform = new HttpPlatform(settings());

        assertThat(((Unclear) platform.create(ORDER)).why()).isEqualTo(PlatformAnswer.Why.UNREADABLE);
        server.stop(0);

        assertThat(((Unclear) platform.create(ORDER)).why()).isEqualTo(PlatformAnswer.Why.BROKEN);
    }

    @Test
    void anOperationIsLookedUpByItsId() {
        said = "{\"result\":{\"status\":\"Success\"},\"data\":{\"ID\":\"op 1\",\"Status\":\"pending_retry\"}}";

        Found found = (Found) platform.byId("op 1");

        assertThat(asked.get(0)).startsWith("GET /operation/operation/platform/op%201 ");
        assertThat(found.operation().state()).isEqualTo(PlatformOperation.OperationState.PENDING_RETRY);
        assertThat(((Unclear) platform.byId("op-2")).why()).isEqualTo(PlatformAnswer.Why.OTHER_OPERATION);
        said = "{\"status\":\"Success\",\"data\":null}";
        assertThat(platform.byId("op-2")).isInstanceOf(NotFound.class);
    }

    @Test
    void ofAListOnlyTheVerySameMerchantIdCounts() {
        said = "{\"result\":{\"status\":\"Success\"},\"data\":[{\"id\":\"1\",\"idTransactionMerchant\":\"A-1\"},"
                + "{\"id\":\"2\",\"idTransactionMerchant\":\"a-1\"}],\"totalNumberRecords\":2}";

        assertThat(((Found) platform.byMerchantId("a-1")).operation().id()).isEqualTo("2");
        assertThat(platform.byMerchantId("a")).isInstanceOf(NotFound.class);
        assertThat(asked.get(0)).endsWith("{\"idTransactionMerchant\":\"a-1\",\"skip\":0,\"take\":100}");

        said = said.replace("A-1", "a-1");
        assertThat(((Unclear) platform.byMerchantId("a-1")).why()).isEqualTo(PlatformAnswer.Why.UNREADABLE);
    }

    @ParameterizedTest
    @CsvSource({
        "http://platform.example/,base-url must begin with https",
        "https://user:pass@platform.example/,plain address",
        "https://platform.example/?a=1,plain address"
    })
    void anAddressThatIsNotSafeIsRefused(String address, String words) {
        assertThatThrownBy(() -> PlatformSettings.of(URI.create(address), TOKEN))
                .hasMessageContaining(words);
    }

    @Test
    void numbersAreMaskedWhereverTheyStand() {
        String text =
                "4111 1111 1111 1111, \"n\":4111111111111111, DE89370400440532013000, +79161234567, 12.00000000001 id"
                        + " 000000000272-1-final_credit";

        assertThat(MaskedText.hide(text, java.util.Set.of(), java.util.Set.of()))
                .doesNotContain("4111 1111", "411111", "370400", "916123")
                .contains("000000000272-1-final_credit", "12.00000000001");
        assertThat(MaskedText.mayBe("411111******1111", CARD)).isTrue();
        assertThat(MaskedText.mayBe("****1112", CARD)).isFalse();
        assertThat(MaskedText.mayBe("4111 1111 1111 1111", CARD)).isTrue();
    }

    @Test
    void numberIsMaskedAtTheEndOfASentenceAndAfterAnEscapedLineBreak() {
        assertThat(MaskedText.of("paid to " + CARD + ".")).isEqualTo("paid to ************1111.");
        assertThat(MaskedText.of("{\"note\":\"to\\n" + CARD + "\"}")).isEqualTo("{\"note\":\"to\\n************1111\"}");
        assertThat(MaskedText.of("12345678901.5")).isEqualTo("12345678901.5");
    }

    private PlatformSettings settings() {
        return PlatformSettings.of(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()), TOKEN);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getFirst("Authorization") + "\n" + body);
        if (status < 0) {
            try {
                ended.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return;
        }
        byte[] bytes = said.getBytes(UTF_8);
        exchange.getResponseHeaders().add("Location", "/elsewhere");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
