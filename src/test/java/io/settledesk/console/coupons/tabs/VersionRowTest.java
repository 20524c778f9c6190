package io.settledesk.console.coupons.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.explain.ExplainStep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VersionRowTest {
    private static final Instant START = Instant.parse("2026-11-30T10:00:00Z");

    @Test
    void theVersionReceivedFirstThoughDatedLaterOvertookTheOther() {
        List<VersionRow> rows = VersionRow.of(List.of(step(1, 0, 0), step(2, 5, 70), step(3, 9, 12)));

        assertThat(rows).extracting(row -> row.step().versionNo()).containsExactly(3, 2, 1);
        assertThat(rows.get(1).overtook()).contains(new VersionRow.Overtaken(3, Duration.ofMinutes(58)));
        assertThat(rows.get(0).overtook()).isEmpty();
        assertThat(rows.get(2).overtook()).isEmpty();
    }

    private static ExplainStep step(int number, int receivedMinute, int providerMinute) {
        return new ExplainStep(
                number,
                0,
                "b-" + number,
                0,
                BatchSource.CALLBACK,
                1,
                Phase.OPEN,
                Optional.empty(),
                "RUB",
                0,
                1,
                Outcome.APPLIED,
                Reason.of(ReasonCode.BETS_STORED),
                List.of(),
                false,
                Optional.of(START.plus(Duration.ofMinutes(providerMinute))),
                START.plus(Duration.ofMinutes(receivedMinute)),
                List.of());
    }
}
