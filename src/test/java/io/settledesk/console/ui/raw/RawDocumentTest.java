package io.settledesk.console.ui.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RawDocumentTest {
    private static final String PACKET =
            "{\"batchId\":\"b\\\"1\",\"coupons\":[{\"code\":\"a\",\"events\":[{\"coef\":1.5}]},{\"code\":\"b\"} , 7]}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/coupons/0|{\"code\":\"a\",\"events\":[{\"coef\":1.5}]}",
                "/coupons/1|{\"code\":\"b\"}",
                "/coupons/2|7",
                "/coupons/0/events/0/coef|1.5",
                "/batchId|\"b\\\"1\""
            })
    void elementsAreFoundByTheirPointer(String pointer, String element) {
        RawDocument document = document(PACKET);

        assertThat(document.element(pointer).map(range -> document.text().substring(range.start(), range.end())))
                .contains(element);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/coupons/3", "/coupons/x", "/nothing", "/coupons/0/code/1"})
    void whatIsNotThereIsNotFound(String pointer) {
        assertThat(document(PACKET).element(pointer)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[", "{\"a\"", "{\"a\":", "[1,", "\"", "{\"coupons\":[", "\\", "nul"})
    void brokenPacketsAreShownToo(String broken) {
        RawDocument document = document(broken);

        assertThat(document.element("/coupons/0")).isEmpty();
        assertThat(document.styled().getText()).isEqualTo(broken);
    }

    @Test
    void namesTextsNumbersAndLiteralsAreTold() {
        RawDocument document = document("{\"a\": \"x\", \"b\": [-1.5e3, true, null]}");
        List<String> tokens = new ArrayList<>();
        for (int at = 0; at < document.tokens().count(); at++) {
            tokens.add(document.tokens().kind(at)
                    + document.text()
                            .substring(
                                    document.tokens().start(at),
                                    document.tokens().end(at)));
        }

        assertThat(tokens).containsExactly("1\"a\"", "2\"x\"", "1\"b\"", "3-1.5e3", "4true", "4null");
    }

    @Test
    void longLinesAreBrokenForTheEyeOnly() {
        String line = "x".repeat(4_500);
        RawDocument document = document(line + "\r\n" + "y");

        RawLines lines = document.lines();

        assertThat(lines.count()).isEqualTo(4);
        assertThat(lines.isContinued(1)).isTrue();
        assertThat(lines.isContinued(2)).isTrue();
        assertThat(lines.isContinued(3)).isFalse();
        assertThat(lines.number(3)).isEqualTo(2);
        assertThat(document.text()).isEqualTo(line + "\r\ny");
        assertThat(lines.lineAt(4_100)).isEqualTo(2);
    }

    @Test
    void surrogatePairsAreNotTornAndControlCharactersAreShownAsOne() {
        String text = "x".repeat(RawDocument.LINE - 1) + "\uD83D\uDE00" + "\u0000y";
        RawDocument document = document(text);

        assertThat(document.lines().end(0)).isEqualTo(RawDocument.LINE - 1);
        assertThat(document.styled().getText()).endsWith("\uD83D\uDE00\uFFFDy");
    }

    private static RawDocument document(String text) {
        return RawDocument.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
