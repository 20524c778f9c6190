package io.settledesk.packet;

import static io.settledesk.packet.Bodies.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SameContentTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,\"b\":[1,2]} | { \"b\" : [ 1 , 2 ] , \"a\" : 1 }",
                "{\"a\":1.0} | {\"a\":1}",
                "{\"a\":1e2} | {\"a\":100}",
                "{\"a\":-0.0} | {\"a\":0}",
                "{\"a\":1e1000000000} | {\"a\":10e999999999}",
                "{\"a\":\"\\u0416\"} | {\"a\":\"Ж\"}",
                "{\"coupons\":[{\"realWin\":\"185.00\"}]} | {\"coupons\":[{\"realWin\":185.0}]}",
                "{\"coupons\":[{\"realWin\":\"185.00\"}]} | {\"coupons\":[{\"realWin\":\"1.85e2\"}]}",
            })
    void spellingDoesNotMatter(String one, String other) {
        assertThat(SameContent.isSame(utf8(one), utf8(other))).isTrue();
        assertThat(SameContent.isSame(utf8("\uFEFF" + other + "\n"), utf8(one))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"coupons\":[{\"realWin\":\"185.00\"}]} | {\"coupons\":[{\"realWin\":\"185.01\"}]}",
                "{\"coupons\":[{\"x\":\"1.0\"}]} | {\"coupons\":[{\"x\":1.0}]}",
                "{\"a\":\"1.0\"} | {\"a\":\"1\"}",
                "{\"a\":1} | {\"a\":1,\"new\":true}",
                "{\"a\":null} | {}",
                "{\"a\":true} | {\"a\":false}",
                "{\"a\":[1,2]} | {\"a\":[2,1]}",
                "{\"a\":[]} | {\"a\":{}}",
                "{\"a\":\"e\u0301\"} | {\"a\":\"é\"}",
                "{\"a\":1e99999999999} | {\"a\":2e99999999999}",
                "{\"a\":1 | {\"a\" :1",
            })
    void meaningDoes(String one, String other) {
        assertThat(SameContent.isSame(utf8(one), utf8(other))).isFalse();
    }
}
