package io.settledesk.console.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;
import org.junit.jupiter.api.Test;

final class GuessTest {
    @Test
    void digitsAloneMayHaveLostZeros() {
        assertThat(Guess.about("272"))
                .singleElement()
                .satisfies(guess -> assertThat(((Guess.ZerosLost) guess).candidates())
                        .contains("0272", "000000000272")
                        .allMatch(code -> code.length() <= 40));
    }

    @Test
    void cyrillicLettersAreNamedAndReadAsLatin() {
        assertThat(Guess.about("Саsе-о1")).containsExactly(new Guess.LooksLike("Case-o1", "С, а, е, о"));
    }

    @Test
    void powerOfTenIsTheRangeThatRoundsToIt() {
        assertThat(Guess.about("7.39E+10")).containsExactly(new Guess.DigitsLost("73850000000", "73949999999"));
        assertThat(Guess.about("7,39e10")).containsExactly(new Guess.DigitsLost("73850000000", "73949999999"));
    }

    @Test
    void powerWithAllItsDigitsIsNoGuess() {
        assertThat(Guess.about("7.3912E+4")).isEmpty();
    }

    @Test
    void keyWithDashesIsReadFromTheRight() {
        assertThat(Guess.about("a-1-0-final_credit"))
                .containsExactly(new Guess.DashedKey(new FinancialKey("a-1", 0, OperationKind.FINAL_CREDIT)));
        assertThat(Guess.about("000000000272-1-final_credit-attempt-2"))
                .containsExactly(new Guess.DashedKey(new FinancialKey("000000000272", 1, OperationKind.FINAL_CREDIT)));
    }

    @Test
    void properIdIsNoGuess() {
        assertThat(Guess.about("b-4")).isEmpty();
    }
}
