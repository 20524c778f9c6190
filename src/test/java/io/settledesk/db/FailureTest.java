package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTest {

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01", "23505", "25006", "57014"})
    void aCommitThatTheServerRefusesIsKnownNotToBeDone(String state) {
        RuntimeException thrown = thrown(state);

        assertThat(Failure.of(thrown).duringCommit()).isSameAs(thrown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "40003", "57P01", "53100", "58030", "XX000"})
    void anyOtherFailureOfACommitLeavesItsOutcomeOpen(String state) {
        assertIsOpen(thrown(state));
    }

    @Test
    void aCommitThatFailsWithoutAWordOfTheServerLeavesItsOutcomeOpen() {
        assertIsOpen(new IllegalStateException("the driver is confused"));
    }

    private static void assertIsOpen(RuntimeException thrown) {
        assertThat(Failure.of(thrown).duringCommit())
                .isInstanceOfSatisfying(
                        Unavailable.class,
                        unavailable -> assertThat(unavailable.commitUnknown()).isTrue());
    }

    private static RuntimeException thrown(String state) {
        return new IllegalStateException(new SQLException("said by the server", state));
    }
}
