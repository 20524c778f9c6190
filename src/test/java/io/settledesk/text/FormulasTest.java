package io.settledesk.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FormulasTest {
    private static final String HOSTILE = "=+-@\t\r\n'\",; |x1\uFF1D\uFF0B\uFF0D\uFF20я";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1", "+7", "-1", "@x", "\t=1", "\r=1", " =1", "\uFF1D1", "\uFF0B1", "\uFF0D1", "\uFF201", "'=1"
            })
    void formulaIsGuardedAtTheBeginning(String text) {
        assertThat(Formulas.guarded(text)).startsWith("'");
    }

    @ParameterizedTest
    @ValueSource(strings = {";=1", "\"=1\"", "a,=1", "a;=1", "a\t=1", "a\n=1", "a\r\n+1", "a, =1"})
    void formulaIsGuardedWhereAnotherSeparatorWouldBeginACell(String text) {
        assertThat(Formulas.guarded(text)).containsPattern("[,;\"\\t\\r\\n]' ?[=+]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "000000000272", "Team A – Team B", "1=1", "a-b", "O'Neill", "5;6", "player-1", "{\"a\":1}"})
    void harmlessTextStaysAsItIs(String text) {
        assertThat(Formulas.guarded(text)).isEqualTo(text);
    }

    @Test
    void everyTextComesBackFromItsGuardedForm() {
        Random random = new Random(272);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(12);
            for (int j = 0; j < length; j++) {
                text.append(HOSTILE.charAt(random.nextInt(HOSTILE.length())));
            }
            String guarded = Formulas.guarded(text.toString());

            assertThat(Unguarded.text(guarded)).isEqualTo(text.toString());
            assertThat(guarded).doesNotContainPattern("(^|[,;\"\\t\\r\\n|]) *[=+@\\-\uFF1D\uFF0B\uFF0D\uFF20]");
        }
    }
}
