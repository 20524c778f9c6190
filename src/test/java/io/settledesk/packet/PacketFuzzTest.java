package io.settledesk.packet;

import static io.settledesk.packet.Bodies.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever is done to a packet, it is read as an independent reader would, or refused with a place; nothing else happens. */
class PacketFuzzTest {
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final String PACKET = """
            {"batchId":"b-1","couponCount":2,"x":[{"y":[1.5e3,"\\u0416\\n"]},null],"coupons":[
             {"coupon_code":"0012","status":2,"realWin":"185.00","currency":"RUB","updated_at":"2026-11-30T10:15:00.123Z",
              "events":[{"uuid":"u-1","status":2,"coef":1.85,"name":"Спартак – Зенит 😀","outcome":"1"},
                        {"uuid":"u-2","status":4,"coef":"2.10","more":{"a":{"b":[true,false]}}}]},
             {"coupon_code":"A_-9","status":15,"realWin":0.5,"events":[]}]}
            """;

    private static final List<String> SCRAPS = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\\",
            "\\u",
            "\\ud800",
            "null",
            "true",
            "-1",
            "0",
            "1e9",
            "1e1000000000",
            "99999999999999999999999",
            "0.000000000001",
            "\"\"",
            "\"x\"",
            "[]",
            "{}",
            "{\"status\":1}",
            " ",
            "\n",
            "\u0000",
            "\uFEFF",
            "\u200B",
            "é",
            "\"batchId\":\"b\",",
            "\"realWin\":1,",
            "\"status\":2,",
            "-",
            ".",
            "e",
            "//",
            "[[[[[[[[[[[[[[[[[[[[");

    @Property(tries = 3000)
    void bytesChangedAtRandom(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        byte[] body = utf8(PACKET);
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            body[random.nextInt(body.length)] =
                    (byte) (random.nextBoolean() ? random.nextInt(256) : 32 + random.nextInt(95));
        }
        readOrRefused(body);
    }

    @Property(tries = 3000)
    void piecesPutInCutOutAndDoubled(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder body = new StringBuilder(PACKET);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(body.length());
            int end = Math.min(body.length(), at + random.nextInt(30));
            switch (random.nextInt(4)) {
                case 0 -> body.insert(at, SCRAPS.get(random.nextInt(SCRAPS.size())));
                case 1 -> body.delete(at, end);
                case 2 -> body.insert(random.nextInt(body.length()), body.substring(at, end));
                default -> body.replace(at, end, SCRAPS.get(random.nextInt(SCRAPS.size())));
            }
        }
        readOrRefused(utf8(body.toString()));
    }

    @Property(tries = 300)
    void valuesPutForOthers(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String[] parts = PACKET.split("(?<=[:,\\[])|(?=[,\\]}])");
        parts[random.nextInt(parts.length)] = SCRAPS.get(random.nextInt(SCRAPS.size()));
        readOrRefused(utf8(String.join("", parts)));
    }

    @Property(tries = 300)
    void bytesThatAreNoPacketAtAll(@ForAll byte[] noise) throws IOException {
        readOrRefused(noise);
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        framed.write('{');
        framed.writeBytes(noise);
        readOrRefused(framed.toByteArray());
    }

    private void readOrRefused(byte[] body) throws IOException {
        Packet packet;
        try {
            packet = Bodies.PARSER.parse(body);
        } catch (InvalidPacket e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
            assertThat(e.path()).matches("(/[^/]*)*");
            SameContent.isSame(body, utf8(PACKET));
            PacketParser.batchIdIn(body);
            return;
        }
        Optional<JsonNode> other = readByAnother(body);
        other.ifPresent(tree -> isAsAnotherReaderSays(packet, tree));
        assertThat(SameContent.isSame(
                        body, (new String(body, StandardCharsets.UTF_8) + " ").getBytes(StandardCharsets.UTF_8)))
                .isTrue();
    }

    /** Empty for numbers in unknown fields that the other reader cannot hold and ours does not look at. */
    private static Optional<JsonNode> readByAnother(byte[] body) throws IOException {
        try {
            return Optional.of(STRICT.readTree(new String(body, StandardCharsets.UTF_8).replaceFirst("^\uFEFF", "")));
        } catch (JsonProcessingException | NumberFormatException e) {
            assertThat(e).hasMessageContaining("exponent");
            return Optional.empty();
        }
    }

    private static void isAsAnotherReaderSays(Packet packet, JsonNode tree) {
        assertThat(packet.batchId()).isEqualTo(tree.get("batchId").textValue()).matches("[A-Za-z0-9._:-]{1,64}");
        assertThat(tree.get("couponCount").isInt()).isTrue();
        assertThat(packet.coupons()).hasSize(tree.get("couponCount").intValue()).hasSizeBetween(1, 100);
        for (PacketCoupon coupon : packet.coupons()) {
            JsonNode element = tree.get("coupons").get(coupon.position());
            assertThat(tree(coupon.text())).isEqualTo(element);
            assertThat(coupon.couponCode())
                    .isEqualTo(element.get("coupon_code").textValue())
                    .matches("[A-Za-z0-9_-]{1,40}");
            assertThat(element.get("status").isInt()).isTrue();
            assertThat(coupon.status()).isEqualTo(element.get("status").intValue());
            amount(coupon, element);
            bets(coupon, element);
        }
    }

    private static void amount(PacketCoupon coupon, JsonNode element) {
        boolean isFinal = Set.of(2, 3, 4).contains(coupon.status());
        assertThat(coupon.realWin().isPresent() || !isFinal).isTrue();
        coupon.realWin().ifPresent(win -> {
            JsonNode said = element.get("realWin");
            assertThat(win)
                    .isEqualByComparingTo(said.isTextual() ? new BigDecimal(said.textValue()) : said.decimalValue());
            assertThat(win.signum()).isGreaterThanOrEqualTo(0);
            assertThat(win.scale()).isBetween(0, 8);
            assertThat(win.precision() - win.scale()).isLessThanOrEqualTo(20);
        });
    }

    private static JsonNode tree(String text) {
        try {
            return STRICT.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static void bets(PacketCoupon coupon, JsonNode element) {
        Set<String> uuids = new HashSet<>();
        for (PacketBet bet : coupon.bets()) {
            JsonNode event = element.get("events").get(bet.position());
            assertThat(tree(bet.text())).isEqualTo(event);
            assertThat(bet.uuid()).isEqualTo(event.get("uuid").textValue());
            assertThat(uuids.add(bet.uuid())).isTrue();
            assertThat(Identifiers.isFreeForm(bet.uuid())).isTrue();
            assertThat(bet.status()).isEqualTo(event.get("status").intValue());
            assertThat(bet.name().orElse("")).doesNotContain("\u0000");
        }
    }
}
