package io.settledesk.console.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PastedTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "000000000272",
                "  000000000272\t",
                "\"000000000272\"",
                "'000000000272",
                "«000000000272»",
                "“000000000272”,",
                "\uFEFF000000000272",
                "000\u00A0000\u00A0000\u202F272",
                "\u200B000000\u200D000272\u2060",
                "\"000000000272\",\r\n"
            })
    void whatSurroundsAnIdIsTakenOff(String pasted) {
        assertThat(Pasted.of(pasted)).isEqualTo(new Pasted.One("000000000272"));
    }

    @Test
    void blanksAloneAreNothing() {
        assertThat(Pasted.of(" \u00A0\u200B\n ")).isEqualTo(new Pasted.Nothing());
    }

    @Test
    void linesKeepTheirOrderAndTheirRepeats() {
        assertThat(Pasted.of("b-2\n\"b-1\"\n\nb-2")).isEqualTo(new Pasted.Lines(List.of("b-2", "b-1", "b-2"), 0));
    }

    @Test
    void linesBeyondTenThousandAreCounted() {
        String pasted = IntStream.range(0, 10_003).mapToObj(Integer::toString).collect(Collectors.joining("\n"));

        Pasted.Lines lines = (Pasted.Lines) Pasted.of(pasted);

        assertThat(lines.lines()).hasSize(10_000).startsWith("0", "1").endsWith("9999");
        assertThat(lines.left()).isEqualTo(3);
    }

    @Test
    void packetGivesItsIds() {
        String packet = """
                {"batchId": "b-4",
                 "coupons": [{"coupon_code": "000000000272", "status": 2}, {"coupon_code": "000000000273"}]}
                """;

        assertThat(Pasted.of(packet))
                .isEqualTo(new Pasted.PacketText(Optional.of("b-4"), List.of("000000000272", "000000000273")));
    }

    @Test
    void brokenPacketIsTakenAsLines() {
        assertThat(Pasted.of("{\"batchId\":\n\"b-4\"")).isInstanceOf(Pasted.Lines.class);
    }
}
