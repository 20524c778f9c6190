package io.settledesk.packet;

import static io.settledesk.packet.Bodies.bet;
import static io.settledesk.packet.Bodies.coupon;
import static io.settledesk.packet.Bodies.packet;
import static io.settledesk.packet.Bodies.refusal;
import static io.settledesk.packet.Bodies.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule, broken: the refusal names the place and what would be right. */
class InvalidPacketTest {
    private static final String OK = "{\"coupon_code\":\"1\",\"status\":1}";

    static Stream<Arguments> packets() {
        return Stream.of(
                broken("{\"couponCount\":1,\"coupons\":[" + OK + "]}", "/batchId", "batchId is missing"),
                broken(packet(OK).replace("\"b-1\"", "17"), "/batchId", "the number 17"),
                broken(packet(OK).replace("b-1", ""), "/batchId", "1 to 64 characters"),
                broken(packet(OK).replace("b-1", "b".repeat(65)), "/batchId", "1 to 64 characters"),
                broken(packet(OK).replace("b-1", "b 1"), "/batchId", "A-Z"),
                broken(packet(OK).replace("b-1", "b~1"), "/batchId", "A-Z"),
                broken(packet(OK).replace("b-1", "б"), "/batchId", "A-Z"),
                broken(packet(OK).replace("\"b-1\"", "null"), "/batchId", "batchId is null"),
                broken("{\"batchId\":\"b\",\"coupons\":[" + OK + "]}", "/couponCount", "couponCount is missing"),
                broken(packet(OK).replace("Count\":1", "Count\":2"), "/couponCount", "2 but coupons has 1"),
                broken(packet(OK).replace("Count\":1", "Count\":\"1\""), "/couponCount", "JSON number"),
                broken(packet(OK).replace("Count\":1", "Count\":1.0"), "/couponCount", "integer"),
                broken(packet(OK).replace("Count\":1", "Count\":99999999999"), "/couponCount", "integer"),
                broken("{\"batchId\":\"b\",\"couponCount\":1}", "/coupons", "coupons is missing"),
                broken("{\"batchId\":\"b\",\"couponCount\":1,\"coupons\":{}}", "/coupons", "array"),
                broken("{\"batchId\":\"b\",\"couponCount\":1,\"coupons\":null}", "/coupons", "array"),
                broken("{\"batchId\":\"b\",\"couponCount\":0,\"coupons\":[]}", "/coupons", "empty"),
                broken(packet(Collections.nCopies(101, OK).toArray(String[]::new)), "/coupons", "more than 100"),
                broken(packet(OK, "7"), "/coupons/1", "object"),
                broken(packet(OK, "null"), "/coupons/1", "object"),
                broken("[]", "", "JSON object"),
                broken("\"{}\"", "", "JSON object"),
                broken(packet(OK) + "{}", "", "follows"),
                broken(packet(OK) + " x", "", "not valid JSON"),
                broken("{\"batchId\":\"a\",\"batchId\":\"a\"}", "/batchId", "stands twice"),
                broken("", "", "JSON object"),
                broken("{", "", "ends too early"),
                broken("{\"batchId\":\"b", "/batchId", "ends too early"),
                broken("{'batchId':1}", "", "not valid JSON"),
                broken("{\"batchId\":\"b\",}", "/batchId", "not valid JSON"),
                broken("{\"batchId\":NaN}", "/batchId", "not valid JSON"),
                broken("{/*x*/\"batchId\":1}", "", "not valid JSON"));
    }

    static Stream<Arguments> coupons() {
        return Stream.of(
                broken(packet(OK, "{\"status\":1}"), "/coupons/1/coupon_code", "coupon_code is missing"),
                broken(packet("{\"coupon_code\":272,\"status\":1}"), "/coupons/0/coupon_code", "leading zeros"),
                broken(packet("{\"coupon_code\":\"\",\"status\":1}"), "/coupons/0/coupon_code", "1 to 40"),
                broken(packet("{\"coupon_code\":\"a.b\",\"status\":1}"), "/coupons/0/coupon_code", "\"a.b\""),
                broken(
                        packet("{\"coupon_code\":\"" + "1".repeat(41) + "\",\"status\":1}"),
                        "/coupons/0/coupon_code",
                        "1 to 40"),
                broken(packet("{\"coupon_code\":\"1\"}"), "/coupons/0/status", "status is missing"),
                broken(coupon("\"status\":\"2\""), "/coupons/0/status", "integer"),
                broken(coupon("\"status\":2.0"), "/coupons/0/status", "integer"),
                broken(coupon("\"status\":2147483648"), "/coupons/0/status", "integer"),
                broken(coupon("\"status\":null"), "/coupons/0/status", "status is null"),
                broken(coupon("\"status\":true"), "/coupons/0/status", "status is true"),
                broken(coupon("\"status\":2"), "/coupons/0/realWin", "status 2 is final"),
                broken(coupon("\"status\":4,\"realWin\":null"), "/coupons/0/realWin", "realWin is missing"),
                broken(coupon("\"status\":2,\"realWin\":\"-5\""), "/coupons/0/realWin", "0 or more"),
                broken(coupon("\"status\":1,\"realWin\":-0.01"), "/coupons/0/realWin", "0 or more"),
                broken(coupon("\"status\":2,\"realWin\":\"185,00\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\"\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\" 5\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\"٥\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\"0x10\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\"NaN\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\"185.0e\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\"1e+\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":\".5\""), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":true"), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":{}"), "/coupons/0/realWin", "decimal amount"),
                broken(coupon("\"status\":2,\"realWin\":0.000000001"), "/coupons/0/realWin", "8 decimals"),
                broken(coupon("\"status\":2,\"realWin\":1e-9"), "/coupons/0/realWin", "8 decimals"),
                broken(coupon("\"status\":2,\"realWin\":1e-1000000000"), "/coupons/0/realWin", "8 decimals"),
                broken(coupon("\"status\":2,\"realWin\":1e20"), "/coupons/0/realWin", "20 digits"),
                broken(coupon("\"status\":2,\"realWin\":1e1000000000"), "/coupons/0/realWin", "20 digits"),
                broken(coupon("\"status\":2,\"realWin\":1e99999999999999999999"), "/coupons/0/realWin", "20 digits"),
                broken(
                        coupon("\"status\":2,\"realWin\":34300000000000000000000000.14"),
                        "/coupons/0/realWin",
                        "20 digits"),
                broken(
                        coupon("\"status\":2,\"realWin\":\"" + "0".repeat(65) + "\""),
                        "/coupons/0/realWin",
                        "packet.max-number-length"),
                broken(
                        coupon("\"status\":2,\"realWin\":1" + "0".repeat(64)),
                        "/coupons/0/realWin",
                        "packet.max-number-length"),
                broken(coupon("\"status\":1,\"currency\":\"rub\""), "/coupons/0/currency", "3 to 8 capitals"),
                broken(coupon("\"status\":1,\"currency\":\"RU\""), "/coupons/0/currency", "3 to 8 capitals"),
                broken(coupon("\"status\":1,\"currency\":\"RUBLESSSS\""), "/coupons/0/currency", "3 to 8 capitals"),
                broken(coupon("\"status\":1,\"currency\":643"), "/coupons/0/currency", "the number 643"),
                broken(
                        coupon("\"status\":1,\"updated_at\":\"2026-11-30T10:15:00\""),
                        "/coupons/0/updated_at",
                        "with its offset"),
                broken(coupon("\"status\":1,\"updated_at\":1764497700"), "/coupons/0/updated_at", "ISO-8601"),
                broken(
                        coupon("\"status\":1,\"updated_at\":\"2026-02-30T10:15:00Z\""),
                        "/coupons/0/updated_at",
                        "no such day"),
                broken(
                        coupon("\"status\":1,\"updated_at\":\"2026-11-30T10:15:00+19:00\""),
                        "/coupons/0/updated_at",
                        "no such day"),
                broken(
                        coupon("\"status\":1,\"updated_at\":\"0000-06-01T00:00:00Z\""),
                        "/coupons/0/updated_at",
                        "within the years 0001 to 9999"),
                broken(
                        coupon("\"status\":1,\"updated_at\":\"0001-01-01T00:00:00+14:00\""),
                        "/coupons/0/updated_at",
                        "within the years 0001 to 9999"),
                broken(
                        coupon("\"status\":1,\"updated_at\":\"9999-12-31T23:59:59-14:00\""),
                        "/coupons/0/updated_at",
                        "within the years 0001 to 9999"),
                broken(coupon("\"status\":1,\"status\":1"), "/coupons/0/status", "stands twice"),
                broken(coupon("\"status\":1,\"x\":{\"a/b~\":1,\"a/b~\":2}"), "/coupons/0/x/a~1b~0", "stands twice"),
                broken(coupon("\"status\":1,\"x\":" + "[".repeat(30)), "/coupons/0/x" + "/0".repeat(29), "max-depth"),
                broken(coupon("\"status\":1,\"x\":[1,1" + "0".repeat(64) + "]"), "/coupons/0/x/1", "65 characters"));
    }

    static Stream<Arguments> bets() {
        return Stream.of(
                broken(coupon("\"status\":1,\"events\":{}"), "/coupons/0/events", "array of bets"),
                broken(coupon("\"status\":1,\"events\":[1]"), "/coupons/0/events/0", "object"),
                broken(bet("\"status\":1"), "/coupons/0/events/0/uuid", "uuid is missing"),
                broken(bet("\"uuid\":\"u\""), "/coupons/0/events/0/status", "status is missing"),
                broken(bet("\"uuid\":\"u\",\"status\":\"1\""), "/coupons/0/events/0/status", "integer"),
                broken(bet("\"uuid\":7,\"status\":1"), "/coupons/0/events/0/uuid", "the number 7"),
                broken(bet("\"uuid\":\"\",\"status\":1"), "/coupons/0/events/0/uuid", "1 to 64"),
                broken(bet("\"uuid\":\"" + "u".repeat(65) + "\",\"status\":1"), "/coupons/0/events/0/uuid", "1 to 64"),
                broken(bet("\"uuid\":\"a b\",\"status\":1"), "/coupons/0/events/0/uuid", "white-space"),
                broken(bet("\"uuid\":\"a\u00A0b\",\"status\":1"), "/coupons/0/events/0/uuid", "white-space"),
                broken(bet("\"uuid\":\"a\\u0000\",\"status\":1"), "/coupons/0/events/0/uuid", "control"),
                broken(bet("\"uuid\":\"a\u200B\",\"status\":1"), "/coupons/0/events/0/uuid", "format"),
                broken(bet("\"uuid\":\"a\\ud800\",\"status\":1"), "/coupons/0/events/0/uuid", "1 to 64"),
                broken(bet("\"uuid\":\"e\u0301\",\"status\":1"), "/coupons/0/events/0/uuid", "NFC"),
                broken(
                        coupon("\"status\":1,\"events\":[{\"uuid\":\"u\",\"status\":1},{\"status\":1,\"uuid\":\"u\"}]"),
                        "/coupons/0/events/1/uuid",
                        "stands twice"),
                broken(
                        coupon("\"status\":1,\"events\":["
                                + IntStream.rangeClosed(0, 200)
                                        .mapToObj(i -> "{\"uuid\":\"" + i + "\",\"status\":1}")
                                        .collect(Collectors.joining(","))
                                + "]"),
                        "/coupons/0/events",
                        "packet.max-bets"));
    }

    private static Arguments broken(String body, String path, String words) {
        return Arguments.of(body, path, words);
    }

    @ParameterizedTest
    @MethodSource({"packets", "coupons", "bets"})
    void theRefusalNamesThePlaceAndTheRule(String body, String path, String words) {
        InvalidPacket refusal = refusal(body);

        assertThat(refusal.path()).as(refusal.getMessage()).isEqualTo(path);
        assertThat(refusal).hasMessageContaining(words);
        assertThat(refusal.getMessage()).doesNotContain("\n", "\t").hasSizeLessThan(401);
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedNotReplaced() {
        byte[][] wrong = {
            {(byte) 0xFF},
            {(byte) 0xC3, 0x28},
            {(byte) 0xC0, (byte) 0xAF},
            {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
            {(byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80},
            {(byte) 0xE2, (byte) 0x82},
        };
        for (byte[] bytes : wrong) {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            body.writeBytes(utf8("{\"x\":\"ж"));
            body.writeBytes(bytes);
            body.writeBytes(utf8("\"}"));

            assertThat(refusal(body.toByteArray())).hasMessageContaining("byte 8 of the body is not valid UTF-8");
        }
    }

    @Test
    void otherEncodingsGetAClearWord() {
        String packet = packet(OK);

        assertThat(refusal(packet.getBytes(StandardCharsets.UTF_16))).hasMessageContaining("must be UTF-8");
        assertThat(refusal(packet.getBytes(StandardCharsets.UTF_16LE))).hasMessageContaining("must be UTF-8");
        assertThat(refusal(packet.getBytes(StandardCharsets.UTF_16BE))).hasMessageContaining("must be UTF-8");
    }

    @Test
    void aHundredThousandLevelsNeedNoDeepStack() throws InterruptedException {
        AtomicReference<InvalidPacket> met = new AtomicReference<>();
        String body = coupon("\"status\":1,\"x\":" + "[".repeat(100_000));

        Thread small = new Thread(null, () -> met.set(refusal(body)), "small-stack", 256 * 1024);
        small.start();
        small.join();

        assertThat(met.get()).hasMessageContaining("nested deeper than 32 levels");
    }

    @Test
    void longNamesAndTextsAreCutInTheRefusal() {
        String name = "n".repeat(100_000);
        InvalidPacket refusal = refusal("{\"" + name + "\":1,\"" + name + "\":2}");

        assertThat(refusal.path()).hasSizeLessThan(310);
        assertThat(refusal.getMessage()).hasSizeLessThan(401).contains("stands twice");
    }

    @Test
    void wordsForASenderHoldNoAdviceOfTheJsonReader() {
        assertThat(refusal("{\"batchId\":NaN}").getMessage()).contains("NaN").doesNotContain("enable");
    }
}
