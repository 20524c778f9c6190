package io.settledesk.packet;

import static io.settledesk.packet.Bodies.bet;
import static io.settledesk.packet.Bodies.coupon;
import static io.settledesk.packet.Bodies.first;
import static io.settledesk.packet.Bodies.packet;
import static io.settledesk.packet.Bodies.parse;
import static io.settledesk.packet.Bodies.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.domain.StatusCatalogue;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PacketParserTest {
    private static final String WHOLE = """
            { "batchId": "0197-aB._:-", "couponCount": 2, "later": {"a": [1, {"b": null}]},
              "coupons": [
                { "coupon_code": "000000000272", "status": 2, "realWin": "185.00", "currency": "RUB",
                  "updated_at": "2026-11-30T10:15:00Z", "extra": [[], {}, true],
                  "events": [ { "uuid": "9b2c", "status": 2, "coef": "1.85", "name": "Team A – Team B", "outcome": "1" },
                              {"uuid":"Ж😀","status":-7,"coef":1.850,"name":null,"outcome":true, "more": 1e9} ] },
                {"status":1,"coupon_code":"A_-9"} ] }
            """;

    @Test
    void everyFieldIsRead() throws InvalidPacket {
        Packet packet = parse(WHOLE);

        assertThat(packet.batchId()).isEqualTo("0197-aB._:-");
        PacketCoupon first = packet.coupons().get(0);
        assertThat(first.position()).isZero();
        assertThat(first.couponCode()).isEqualTo("000000000272");
        assertThat(first.status()).isEqualTo(2);
        assertThat(first.realWin()).contains(new BigDecimal("185.00"));
        assertThat(first.currency()).contains("RUB");
        assertThat(first.updatedAt()).contains(Instant.parse("2026-11-30T10:15:00Z"));
        assertThat(first.bets()).hasSize(2);
        PacketBet bet = first.bets().get(0);
        assertThat(bet.uuid()).isEqualTo("9b2c");
        assertThat(bet.coef()).contains("1.85");
        assertThat(bet.name()).contains("Team A – Team B");
        assertThat(bet.outcome()).contains("1");
        PacketBet second = first.bets().get(1);
        assertThat(second.position()).isEqualTo(1);
        assertThat(second.uuid()).isEqualTo("Ж😀");
        assertThat(second.status()).isEqualTo(-7);
        assertThat(second.coef()).contains("1.850");
        assertThat(second.name()).isEmpty();
        assertThat(second.outcome()).contains("true");
        PacketCoupon last = packet.coupons().get(1);
        assertThat(last.position()).isEqualTo(1);
        assertThat(last.realWin()).isEmpty();
        assertThat(last.currency()).isEmpty();
        assertThat(last.updatedAt()).isEmpty();
        assertThat(last.bets()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theTextOfAnElementIsExactlyThatOfTheBody(boolean withMark) throws InvalidPacket {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        if (withMark) {
            body.writeBytes(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF});
        }
        body.writeBytes(utf8(" \r\n" + WHOLE));

        Packet packet = Bodies.PARSER.parse(body.toByteArray());

        PacketCoupon coupon = packet.coupons().get(0);
        assertThat(coupon.text()).startsWith("{ \"coupon_code\": \"000").endsWith("1e9} ] }");
        assertThat(WHOLE).contains(coupon.text());
        assertThat(coupon.bets().get(0).text())
                .isEqualTo("{ \"uuid\": \"9b2c\", \"status\": 2, \"coef\": \"1.85\", \"name\": \"Team A – Team B\","
                        + " \"outcome\": \"1\" }");
        assertThat(coupon.bets().get(1).text()).startsWith("{\"uuid\":\"Ж😀\"").endsWith("1e9}");
        assertThat(packet.coupons().get(1).text()).isEqualTo("{\"status\":1,\"coupon_code\":\"A_-9\"}");
    }

    @Test
    void escapesStayInTheTextAndAreReadInTheValues() throws InvalidPacket {
        PacketBet bet = first(bet("\"uuid\":\"\\u0416\",\"status\":1,\"name\":\"a\\u0000b\\ud800c\""))
                .bets()
                .get(0);

        assertThat(bet.uuid()).isEqualTo("Ж");
        assertThat(bet.name()).contains("a\uFFFDb\uFFFDc");
        assertThat(bet.text()).contains("\\u0416").contains("a\\u0000b\\ud800c");
    }

    @Test
    void whatIsOnlyShownIsNeverAReasonToRefuse() throws InvalidPacket {
        PacketBet bet = first(bet("\"uuid\":\"u\",\"status\":1,\"name\":{\"ru\": \"А\"},\"coef\":[1.5,2]"))
                .bets()
                .get(0);

        assertThat(bet.name()).contains("{\"ru\": \"А\"}");
        assertThat(bet.coef()).contains("[1.5,2]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"185.00\" | 185.00",
                "185.00 | 185.00",
                "185 | 185",
                "0 | 0",
                "\"-0.00\" | 0.00",
                "-0.0 | 0.0",
                "0.0060 | 0.0060",
                "\"12.30\" | 12.30",
                "1.23E2 | 123",
                "1.23e+0002 | 123",
                "\"185e00\" | 185",
                "18.5e0 | 18.5",
                "123456e-5 | 1.23456",
                "\"1e19\" | 10000000000000000000",
                "90071992547409.93 | 90071992547409.93",
                "99999999999999999999.99999999 | 99999999999999999999.99999999",
                "\"0.00000001\" | 0.00000001",
                "1.000000000000 | 1.00000000",
                "\"0000012.50\" | 12.50",
                "\"+5\" | 5",
                "0e1000000000 | 0",
                "\"0.000e-99999999999\" | 0",
            })
    void amountsAreExact(String json, String value) throws InvalidPacket {
        assertThat(first(coupon("\"status\":2,\"realWin\":" + json)).realWin()).contains(new BigDecimal(value));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T10:15:00Z, 2026-11-30T10:15:00Z",
        "2026-11-30T10:15Z, 2026-11-30T10:15:00Z",
        "2026-11-30t10:15:00z, 2026-11-30T10:15:00Z",
        "2026-11-30T13:15:00+03:00, 2026-11-30T10:15:00Z",
        "2026-11-30T13:15:00+0300, 2026-11-30T10:15:00Z",
        "2026-11-30T13:15:00+03, 2026-11-30T10:15:00Z",
        "2026-11-30T00:30:00.5-05:30, 2026-11-30T06:00:00.500Z",
        "2026-11-30T10:15:00.1234567Z, 2026-11-30T10:15:00.123456Z",
        "2026-11-30T10:15:00.999999999999Z, 2026-11-30T10:15:00.999999Z",
        "1969-12-31T23:59:59.9999999Z, 1969-12-31T23:59:59.999999Z",
        "0001-01-01T00:00:00Z, 0001-01-01T00:00:00Z",
    })
    void instantsAreCutToMicroseconds(String text, String instant) throws InvalidPacket {
        assertThat(first(coupon("\"status\":1,\"updated_at\":\"" + text + "\"")).updatedAt())
                .contains(Instant.parse(instant));
    }

    @Test
    void nullSaysTheSameAsAnAbsentField() throws InvalidPacket {
        PacketCoupon coupon =
                first(coupon("\"status\":1,\"realWin\":null,\"currency\":null,\"updated_at\":null,\"events\":null"));

        assertThat(coupon.realWin()).isEmpty();
        assertThat(coupon.currency()).isEmpty();
        assertThat(coupon.updatedAt()).isEmpty();
        assertThat(coupon.bets()).isEmpty();
    }

    @Test
    void theLimitsThemselvesAreAllowed() throws InvalidPacket {
        String bets = IntStream.range(0, 200)
                .mapToObj(i -> "{\"uuid\":\"" + "u".repeat(60) + i + "\",\"status\":1}")
                .collect(Collectors.joining(","));
        String full = "{\"coupon_code\":\"" + "c".repeat(40) + "\",\"status\":2147483647,\"events\":[" + bets + "]}";

        Packet packet = parse(
                packet(Collections.nCopies(100, full).toArray(String[]::new)).replace("b-1", "b".repeat(64)));

        assertThat(packet.coupons()).hasSize(100);
        assertThat(packet.coupons().get(99).bets()).hasSize(200);
    }

    @Test
    void depthAndNumberLengthAreAllowedUpToTheirLimit() throws InvalidPacket {
        // The packet, its coupons and the coupon itself are three levels.
        parse(coupon("\"status\":1,\"x\":" + "[".repeat(29) + "]".repeat(29)));
        parse(coupon("\"status\":1,\"x\":1" + "0".repeat(63)));
    }

    @Test
    void unknownStatusesAndOpenOnesNeedNoAmount() throws InvalidPacket {
        assertThat(first(coupon("\"status\":77")).status()).isEqualTo(77);
        assertThat(first(coupon("\"status\":15,\"realWin\":\"3\"")).realWin()).contains(new BigDecimal("3"));
    }

    @Test
    void aSettingMayCallAnotherStatusFinal() {
        var catalogue = StatusCatalogue.standard().with(java.util.Map.of(77, io.settledesk.domain.Phase.FINAL));
        var parser = new PacketParser(PacketLimits.standard(), catalogue);

        assertThatThrownBy(() -> parser.parse(utf8(coupon("\"status\":77")))).isInstanceOf(InvalidPacket.class);
    }

    @Test
    void aStoredPacketMayHaveAnIdOfOurs() throws InvalidPacket {
        byte[] body = utf8(packet("{\"coupon_code\":\"1\",\"status\":2}").replace("b-1", "manual~7f"));

        assertThat(PacketParser.parseStored(body).batchId()).isEqualTo("manual~7f");
    }

    @Test
    void theIdOfABrokenPacketIsFound() {
        assertThat(PacketParser.batchIdIn(utf8("{\"coupons\":[{}],\"batchId\":\"b-7\",\"couponCount\":")))
                .contains("b-7");
        assertThat(PacketParser.batchIdIn(utf8("{\"x\":[{\"batchId\":\"b-7\"}]}")))
                .isEmpty();
        assertThat(PacketParser.batchIdIn(utf8("{\"batchId\":\"b 7\"}"))).isEmpty();
        assertThat(PacketParser.batchIdIn(utf8("[\"batchId\",\"b-7\"]"))).isEmpty();
        assertThat(PacketParser.batchIdIn(new byte[] {(byte) 0xFF, 0})).isEmpty();
    }

    @Test
    void theFirstByteTellsWhetherABodyMayBeAPacket() {
        assertThat(PacketParser.mayBePacket(utf8("\uFEFF \t\r\n{"))).isTrue();
        assertThat(PacketParser.mayBePacket(utf8("{"))).isTrue();
        assertThat(PacketParser.mayBePacket(new byte[] {(byte) 0xFF, (byte) 0xFE, '{', 0}))
                .isTrue();
        assertThat(PacketParser.mayBePacket(new byte[] {0x1F, (byte) 0x8B, 8, 0}))
                .isFalse();
        assertThat(PacketParser.mayBePacket(utf8("[{}]"))).isFalse();
        assertThat(PacketParser.mayBePacket(utf8("  "))).isFalse();
        assertThat(PacketParser.mayBePacket(new byte[0])).isFalse();
    }
}
