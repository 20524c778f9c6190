package io.settledesk.callback;

import static io.settledesk.callback.Packets.id;
import static io.settledesk.callback.Packets.open;
import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of answers in design §2, over real HTTP and a real database. */
class ReceiverAnswersPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Rows ROWS = new Rows(DB);
    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.start(DB.database());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aNewPacketIsAppliedAndCounted() {
        String id = id();
        var answer = service.send(packet(id, won(id, "185.00"), open(id + "-2")));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"success\":true,\"processed\":2}");
        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
        assertNothingTold(answer);
        var batch = ROWS.one("select * from batch where batch_id = ?", id);
        assertThat(batch)
                .containsEntry("state", "applied")
                .containsEntry("source", "callback")
                .containsEntry("secret_fingerprint", Signatures.fingerprint(TestService.SECRET));
        assertThat(new String((byte[]) batch.get("body"), UTF_8))
                .isEqualTo(packet(id, won(id, "185.00"), open(id + "-2")));
        assertThat(ROWS.lastDelivery())
                .containsEntry("batch_id", id)
                .containsEntry("http_status", 200)
                .containsEntry("outcome", "applied")
                .containsEntry("remote", "127.0.0.1")
                .containsEntry("body_sha256", batch.get("body_sha256"))
                .containsEntry("body", null)
                .containsEntry("error", null);
    }

    @Test
    void aRepeatChangesNothingAndHearsTheSame() {
        String id = id();
        String body = packet(id, won(id, "185.00"));
        service.send(body);
        long versions = ROWS.count("coupon_version");

        var answer = service.send(body);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"success\":true,\"processed\":1}");
        assertThat(ROWS.count("coupon_version")).isEqualTo(versions);
        assertThat(ROWS.lastDelivery()).containsEntry("outcome", "duplicate").containsEntry("body", null);
    }

    @Test
    void anotherSpellingOfTheSameContentIsARepeat() {
        String id = id();
        service.send(packet(id, won(id, "185.00")));

        var answer = service.send("\n{ \"coupons\" : [ {\"realWin\":1.850e2, \"status\":2 , \"coupon_code\":\"" + id
                + "\"} ],\t\"couponCount\":1,\"batchId\":\"" + id + "\" }");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(ROWS.lastDelivery()).containsEntry("outcome", "duplicate");
        assertThat(ROWS.of("select * from incident where kind = 'BATCH_CONTENT_CONFLICT' and identity = ?", id))
                .isEmpty();
    }

    @Test
    void anotherContentIsKeptAndTheFirstOneStands() {
        String id = id();
        String first = packet(id, won(id, "185.00"));
        String second = packet(id, won(id, "999.00"), open(id + "-2"));
        service.send(first);

        var answer = service.send(second);
        service.send(second);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"success\":true,\"processed\":2}");
        var delivery = ROWS.lastDelivery();
        assertThat(delivery).containsEntry("outcome", "content_conflict").containsEntry("batch_id", id);
        assertThat(new String((byte[]) delivery.get("body"), UTF_8)).isEqualTo(second);
        assertThat(new String(
                        (byte[]) ROWS.one("select body from batch where batch_id = ?", id)
                                .get("body"),
                        UTF_8))
                .isEqualTo(first);
        assertThat(ROWS.one("select * from incident where kind = 'BATCH_CONTENT_CONFLICT' and identity = ?", id))
                .containsEntry("state", "open")
                .containsEntry("batch_id", id)
                .containsEntry("times", 2);
        assertThat(ROWS.of("select * from coupon where coupon_code = ?", id + "-2"))
                .isEmpty();
    }

    @Test
    void anInvalidPacketIsKeptWithItsPlaceAndRegistersNothing() {
        String id = id();
        String bad = packet(id, won(id, "10"), won(id + "-2", "-5"));
        var answer = service.send(bad);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo("{\"success\":false,\"error\":\"realWin is \\\"-5\\\": it must be 0 or more\","
                        + "\"path\":\"/coupons/1/realWin\"}");
        var delivery = ROWS.lastDelivery();
        assertThat(delivery).containsEntry("outcome", "rejected").containsEntry("batch_id", id);
        var kept = ROWS.one("select * from quarantine where delivery_id = ?", delivery.get("delivery_id"));
        assertThat(new String((byte[]) kept.get("body"), UTF_8)).isEqualTo(bad);
        assertThat(kept)
                .containsEntry("state", "held")
                .containsEntry("path", "/coupons/1/realWin")
                .containsEntry("batch_id", id)
                .containsEntry("signature", Signatures.sign(TestService.SECRET, bad.getBytes(UTF_8)));
        assertThat(ROWS.one(
                        "select * from incident where kind = 'PACKET_REJECTED' and identity = ?",
                        delivery.get("delivery_id").toString()))
                .containsEntry("state", "open")
                .containsEntry("batch_id", id);
        assertThat(ROWS.of("select * from batch where batch_id = ?", id)).isEmpty();

        assertThat(service.send(packet(id, won(id, "10"))).statusCode()).isEqualTo(200);
    }

    @Test
    void aCouponMayStandTwiceButABetOnlyOnce() {
        String id = id();

        assertThat(service.send(packet(id, open(id), won(id, "5"))).statusCode())
                .isEqualTo(200);
        assertThat(ROWS.of("select outcome from coupon_version where batch_id = ? order by position", id))
                .extracting(row -> row.get("outcome"))
                .containsExactly("APPLIED", "APPLIED");

        String twice = "{\"uuid\":\"u\",\"status\":1}";
        var answer = service.send(
                packet(id(), "{\"coupon_code\":\"x\",\"status\":1,\"events\":[" + twice + "," + twice + "]}"));
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("/coupons/0/events/1/uuid");
    }

    @Test
    void theSignatureIsOverTheBytesAsTheyCome() {
        String id = id();
        String odd =
                "{ \"couponCount\":1,  \"x\":1.0,\"y\":\"\\u0416\", \"coupons\":[{\"status\":2,\"realWin\":1.50,\"coupon_code\":\""
                        + id + "\"}],\"batchId\":\"" + id + "\"}\n";
        String again = odd.replace("  ", " ").replace("1.50", "1.5").strip();

        assertThat(service.send(again.getBytes(UTF_8), Signatures.sign(TestService.SECRET, odd.getBytes(UTF_8)))
                        .statusCode())
                .isEqualTo(401);
        assertThat(service.send(odd).statusCode()).isEqualTo(200);
    }

    @Test
    void everyCharacterComesThroughUnchanged() {
        String id = id();
        String element = "{\"coupon_code\":\"" + id
                + "\",\"status\":1,\"events\":[{\"uuid\":\"ставка-😀\",\"status\":1,\"name\":\"Спартак – Зенит ⚽ 日本\"}]}";

        assertThat(service.send(packet(id, element)).statusCode()).isEqualTo(200);

        assertThat(ROWS.one("select payload from coupon_version where batch_id = ?", id))
                .containsEntry("payload", element);
        assertThat(ROWS.one("select uuid, name from bet where coupon_code = ?", id))
                .containsEntry("uuid", "ставка-😀")
                .containsEntry("name", "Спартак – Зенит ⚽ 日本");
    }

    @Test
    void aByteOrderMarkIsTakenAndOtherEncodingsHearWhy() {
        String id = id();
        String body = packet(id, open(id));

        assertThat(service.send("\uFEFF" + body).statusCode()).isEqualTo(200);
        var wide = service.send(body.getBytes(StandardCharsets.UTF_16));
        assertThat(wide.statusCode()).isEqualTo(400);
        assertThat(wide.body()).contains("must be UTF-8");
    }

    @Test
    void unknownFieldsAndStatusesAreTaken() {
        String id = id();
        var answer = service.send(
                "{\"batchId\":\"" + id + "\",\"couponCount\":1,\"v\":2,\"coupons\":[{\"coupon_code\":\"" + id
                        + "\",\"status\":77,\"tags\":[1,{\"a\":null}],\"events\":[{\"uuid\":\"u\",\"status\":9,\"z\":{}}]}],\"w\":[]}");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(ROWS.one("select * from coupon where coupon_code = ?", id))
                .containsEntry("phase", "UNKNOWN")
                .containsEntry("settled", false);
        assertThat(ROWS.of("select * from incident where kind = 'UNKNOWN_STATUS' and coupon_code = ?", id))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "upper", "prefixed"})
    void aSignatureOfEachAllowedFormIsTaken(String form) {
        String id = id();
        byte[] body = packet(id, open(id)).getBytes(UTF_8);
        String hex = Signatures.sign(TestService.SECRET, body);
        String header = switch (form) {
            case "upper" -> hex.toUpperCase(Locale.ROOT);
            case "prefixed" -> "sha256=" + hex;
            default -> hex;
        };

        assertThat(service.send(body, header).statusCode()).isEqualTo(200);
        assertThat(ROWS.one("select signature from batch where batch_id = ?", id))
                .containsEntry("signature", header);
    }

    @Test
    void theContentTypeIsJudgedByTheBody() {
        String id = id();
        byte[] body = packet(id, open(id)).getBytes(UTF_8);
        for (String type :
                new String[] {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"}) {
            var answer = service.exchange(service.request("/callbacks/coupons")
                    .header("Content-Type", type)
                    .header("X-Signature", Signatures.sign(TestService.SECRET, body))
                    .POST(BodyPublishers.ofByteArray(body)));
            assertThat(answer.statusCode()).as(type).isEqualTo(200);
        }
    }

    @Test
    void aTrailingSlashIsTheSameAddress() {
        byte[] body = packet(id(), open(id())).getBytes(UTF_8);

        var answer = service.exchange(service.request("/callbacks/coupons/")
                .header("X-Signature", Signatures.sign(TestService.SECRET, body))
                .POST(BodyPublishers.ofByteArray(body)));

        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "QUERY"})
    void everyMethodButPostIsRefused(String method) {
        var answer = service.exchange(service.request("/callbacks/coupons").method(method, BodyPublishers.noBody()));

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("allow")).contains("POST");
        assertNothingTold(answer);
        assertThat(ROWS.lastDelivery()).containsEntry("http_status", 405).containsEntry("outcome", "refused");
    }

    @Test
    void aMethodNobodyKnowsIsRefusedToo() {
        var answer =
                service.exchange(service.request("/callbacks/coupons").method("PROPFIND", BodyPublishers.noBody()));

        assertThat(answer.statusCode()).isEqualTo(405);
        assertNothingTold(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "[]", "batchId=1", "<a/>", "null", "\u001f\u008b\b\u0000"})
    void aBodyThatIsNoObjectIsRefused(String body) {
        var answer = service.send(body);

        assertThat(answer.statusCode()).isEqualTo(415);
        assertThat(answer.body()).contains("\"success\":false");
        assertThat(ROWS.lastDelivery()).containsEntry("http_status", 415).containsEntry("outcome", "refused");
    }

    @Test
    void anotherAddressIsNotFound() {
        var answer = service.get("/callbacks");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertNothingTold(answer);
    }

    private static void assertNothingTold(HttpResponse<String> answer) {
        assertThat(answer.headers().map()).doesNotContainKeys("server", "x-powered-by", "location");
        assertThat(answer.body()).doesNotContainIgnoringCase("jetty").doesNotContainIgnoringCase("javalin");
    }
}
