package io.settledesk.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.overview.ServiceState.Queue;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.Money;
import io.settledesk.settlement.request.Requests;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class OverviewQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Instant FIRST = Rows.NOON;

    private final OverviewQueries queries = new OverviewQueries(DB.tx(), "RUB");

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        rows.incident("NO_PLACEMENT", "c-1", "c-1", "12.50", "RUB");
        rows.incident("NO_PLACEMENT", "c-2", "c-2", "300", "RUB");
        rows.incident("NO_PLACEMENT", "c-3", "c-3", "64.20", "EUR");
        rows.incident("RESULT_CHANGED", "b-9:0", "c-4", "20", "RUB");
        rows.incident("PACKET_REJECTED", "d-1", null, null, null);
        rows.incident("CALLBACK_UNAUTHORIZED", "receiver", null, null, null);
        rows.run("update incident set times = 11 where kind = 'CALLBACK_UNAUTHORIZED'");
        rows.run("insert into incident (incident_id, kind, identity, state, opened_at, resolved_at, resolved_by)"
                + " values (gen_random_uuid(), 'RESULT_ODD', 'x', 'resolved', now(), now(), 'ivanova')");
        rows.run("""
                insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount,
                    currency, state, attempts, may_exist, next_attempt_at, created_at, updated_at)
                values ('c-5-0-final_credit', 'c-5', 0, 'player-1', 1, 5, 'RUB', 'unknown', 1, true, now(), now(), now())
                """);
        rows.batch("b-1", "applied", Rows.NOON).batch("b-2", "received", Rows.NOON);
        rows.delivery("b-1", 200, "applied", FIRST.plusSeconds(1))
                .delivery("b-1", 200, "duplicate", FIRST.plusSeconds(2))
                .delivery("b-3", 401, "unauthorized", FIRST.plusSeconds(1799))
                .delivery("b-4", 503, "unavailable", FIRST.plusSeconds(1800));
        rows.operation("c-1", 0, "final_credit", "185", "b-1").operation("c-1", 1, "recalculation_debit", "185", "b-1");
    }

    @Test
    void needsStandInTheOrderOfWhatTheyStop() {
        assertThat(queries.needs().rows())
                .extracting(NeedRow::id)
                .containsExactly(
                        "CALLBACK_UNAUTHORIZED",
                        "NO_PLACEMENT RUB",
                        "RESULT_CHANGED RUB",
                        "PAYOUT_UNKNOWN RUB",
                        "NO_PLACEMENT EUR",
                        "PACKET_REJECTED");
    }

    @Test
    void needsAreSummedByCurrencyAndNameTheHighestRisk() {
        NeedRow owners = queries.needs().rows().get(1);

        assertThat(owners.incidents()).isEqualTo(2);
        assertThat(owners.atRisk()).contains(new Money(new BigDecimal("312.50"), "RUB"));
        assertThat(owners.subject()).isEqualTo("c-2");
        assertThat(owners.subjects()).isEqualTo(2);
    }

    @Test
    void anotherPersonsQuestionStandsAfterWhatStopsAll() {
        Requests colleague = new Requests(DB.database("settlement_operator").tx());
        String request = colleague.ask(Requests.PAYOUT_RELEASE, "c-5-0-final_credit", "SD-1 it may go");
        try {
            NeedRow asked = queries.needs().rows().get(1);
            assertThat(asked.id()).isEqualTo("APPROVAL_ASKED RUB");
            assertThat(asked.firstId()).isEqualTo("c-5-0-final_credit");
            assertThat(asked.atRisk()).contains(new Money(new BigDecimal("5"), "RUB"));
            for (String role : List.of("settlement_operator", "settlement_viewer")) {
                OverviewQueries others = new OverviewQueries(DB.database(role).tx(), "RUB");
                assertThat(others.needs().rows())
                        .as(role)
                        .noneMatch(row -> row.kind().equals("APPROVAL_ASKED"));
            }
        } finally {
            assertThat(colleague.withdraw(request)).isTrue();
        }
        assertThat(queries.needs().rows()).noneMatch(row -> row.kind().equals("APPROVAL_ASKED"));
    }

    @Test
    void aBadSignatureCountsItsPackets() {
        assertThat(queries.needs().rows().get(0).told()).isEqualTo(11);
        assertThat(queries.needs().total()).isEqualTo(6);
    }

    @Test
    void serviceThatNeverRanIsSilentAndWhatWaitsIsCounted() {
        ServiceState state = queries.service();

        assertThat(state.isReceiverSilent()).isTrue();
        assertThat(state.lastDelivery()).contains(FIRST.plusSeconds(1800));
        assertThat(state.inbox()).isEqualTo(new Queue(1, Optional.of(Rows.NOON)));
        assertThat(state.sending().paysCredits()).isFalse();
        assertThat(state.sending().isStopped()).isFalse();
        assertThat(state.sending().unknown()).isEqualTo(1);
        assertThat(state.sending().due()).isEqualTo(new Queue(0, Optional.empty()));
        assertThat(state.verification()).isEmpty();
    }
}
