package io.settledesk.domain.payout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PayoutStateTest {
    @Test
    void tableOfAllowedChangesIsThisOne() {
        String table = Arrays.stream(PayoutState.values())
                .map(from -> from.word() + " -> "
                        + from.allowedNext().stream().map(PayoutState::word).collect(Collectors.joining(", ")))
                .collect(Collectors.joining("\n"));

        assertThat(table).isEqualTo("""
                new -> held, cancelled, sending, unknown
                held -> new, cancelled, unknown
                cancelled ->\s
                sending -> new, held, unknown, created, in_progress, pending_retry, success, failed, rejected
                unknown -> held, sending, created, in_progress, pending_retry, success, failed
                created -> held, in_progress, pending_retry, success, failed
                in_progress -> held, created, pending_retry, success, failed
                pending_retry -> held, created, in_progress, success, failed
                success ->\s
                failed ->\s
                rejected ->\s""");
    }

    @Test
    void moneyGoesBackOnlyInFinalStates() {
        assertThat(PayoutState.values()).allSatisfy(state -> {
            if (state.returnsMoney()) {
                assertThat(state.isFinal()).isTrue();
            }
        });
    }

    @Test
    void everyWordIsReadBack() {
        assertThat(PayoutState.values())
                .allSatisfy(
                        state -> assertThat(PayoutState.ofWord(state.word())).isEqualTo(state));
    }
}
