package io.settledesk.packet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdentifiersTest {
    @Test
    void charactersAreCountedNotTheirCodeUnits() {
        assertThat(Identifiers.isFreeForm("😀".repeat(64))).isTrue();
        assertThat(Identifiers.isFreeForm("😀".repeat(65))).isFalse();
    }

    @Test
    void onlyIdsOfOursMayHoldATilde() {
        assertThat(Identifiers.isBatchId("manual~1")).isFalse();
        assertThat(Identifiers.isStoredBatchId("manual~1")).isTrue();
    }

    @Test
    void shownTextHasNoCharacterThatCannotBeStored() {
        assertThat(ShownText.of("plain Ж😀")).isEqualTo("plain Ж😀");
        assertThat(ShownText.of("\uDC00\u0000\uD83D\uDE00\uD800")).isEqualTo("\uFFFD\uFFFD😀\uFFFD");
        assertThat(ShownText.line("a\nb\u2028c\u202Ed\u001b[0m", 20)).isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFD[0m");
        assertThat(ShownText.line("abcdef", 3)).isEqualTo("abc…");
    }
}
