package io.settledesk.settlement.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The short way of the check: most coupons have one version and are judged by kind. */
final class PlainCouponsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final KnownSecrets SECRETS = new KnownSecrets(List.of(SignedBatches.SECRET), List.of());

    @BeforeAll
    static void coupons() {
        TestEngine engine = new TestEngine(DB);
        for (String coupon : List.of("won-1", "won-2", "won-3", "grown")) {
            engine.place(coupon, "player-" + coupon, "RUB");
        }
        new SignedBatches(engine)
                .apply(
                        "b-1",
                        Said.won("won-1", "10.00").at(1),
                        Said.won("won-2", "20.00").at(2),
                        Said.won("won-3", "30.00"),
                        Said.lost("lost-1").at(3),
                        Said.lost("lost-2"),
                        Said.status("back", 3).with("realWin", "5").at(4))
                .apply(
                        "b-2",
                        Said.open("open-1").at(1),
                        Said.open("open-2"),
                        Said.status("odd", 2).with("realWin", "0").at(2),
                        Said.status("unknown", 77).at(2),
                        Said.recalculation("recalculated").at(5),
                        Said.won("grown", "7").at(1))
                .apply(
                        "b-3",
                        Said.recalculation("grown").at(2),
                        Said.won("late", "1").in("EUR"));
    }

    @Test
    void allAreLookedAtOnceWhicheverWayAndOnWhicheverConnections() {
        VerifyReport one = new Verify(DB.tx(), SECRETS).run(VerifyProgress.NONE);
        VerifyReport sideBySide = Verify.sideBySide(DB.tx(), SECRETS).run(VerifyProgress.NONE);

        assertThat(one.results()).allMatch(InvariantResult::holds).isEqualTo(sideBySide.results());
        assertThat(checked(one, Invariant.VERSIONS_EXPLAINED)).isEqualTo(14);
        assertThat(checked(one, Invariant.COUPON_EXPLAINED)).isEqualTo(13);
        assertThat(checked(one, Invariant.GENERATIONS_EXPLAINED)).isEqualTo(15);
        assertThat(checked(one, Invariant.VERSION_IN_BYTES)).isEqualTo(14);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '§', textBlock = """
            update coupon set status = 4 where coupon_code = 'won-2' § COUPON_EXPLAINED § won-2: stored status 4
            update coupon set real_win = 21 where coupon_code = 'won-2' § COUPON_EXPLAINED § won-2: stored status 2, generation 0, realWin 21
            update coupon set settled_at = null where coupon_code = 'won-2' § COUPON_EXPLAINED § won-2
            update coupon set source_updated_at = now() where coupon_code = 'open-1' § COUPON_EXPLAINED § open-1
            update coupon set opened_at = null where coupon_code = 'open-1' § COUPON_EXPLAINED § open-1
            update coupon set recalculated_at = now() where coupon_code = 'lost-1' § COUPON_EXPLAINED § lost-1
            update coupon set currency = 'EUR' where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update coupon set by_hand = true where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update coupon set parked = '[{}]' where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update coupon set generation = 1 where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update coupon set last_batch_id = 'b-2' where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update coupon set version_count = 2 where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update coupon set settled = false, real_win = null, settled_at = null where coupon_code = 'lost-1' § COUPON_EXPLAINED § lost-1
            delete from coupon where coupon_code = 'lost-1' § COUPON_EXPLAINED § lost-1: no row
            insert into coupon select (jsonb_populate_record(c, '{"coupon_code":"stray"}')).* from coupon c where coupon_code = 'lost-1' § COUPON_EXPLAINED § stray: it has no version
            update coupon_version set outcome = 'UNCHANGED' where coupon_code = 'won-2' § VERSIONS_EXPLAINED § won-2 v1: stored UNCHANGED
            update coupon_version set generation = 1 where coupon_code = 'won-2' § VERSIONS_EXPLAINED § won-2 v1: stored APPLIED in generation 1
            update coupon_version set reason = jsonb_build_object('code', 'SAME_RESULT') where coupon_code = 'won-2' § VERSIONS_EXPLAINED § won-2 v1
            update coupon_version set reason = '{}' where coupon_code = 'won-2' § VERSIONS_EXPLAINED § won-2 v1: its reason is none of the rules'
            update coupon_version set version_no = 2 where coupon_code = 'won-2' § VERSIONS_EXPLAINED § won-2 v2
            update coupon_version set phase = 'OPEN' where coupon_code = 'lost-2' § COUPON_EXPLAINED § lost-2
            update settlement_generation set credited = 0 where coupon_code = 'won-2' § GENERATIONS_EXPLAINED § won-2:0: credited 0
            update settlement_generation set debited = 1 where coupon_code = 'won-2' § GENERATIONS_EXPLAINED § won-2:0: credited 20, debited 1
            update settlement_generation set opened_by = 'b-2' where coupon_code = 'won-2' § GENERATIONS_EXPLAINED § won-2:0
            update settlement_generation set settled_by = null, settled_at = null, status = null, real_win = null where coupon_code = 'lost-1' § GENERATIONS_EXPLAINED § lost-1:0
            delete from settlement_generation where coupon_code = 'open-2' § GENERATIONS_EXPLAINED § open-2:0: no row
            insert into settlement_generation (coupon_code, generation, opened_by, opened_at) values ('open-2', 1, 'b-2', now()) § GENERATIONS_EXPLAINED § open-2:1
            insert into settlement_generation (coupon_code, generation, opened_by, opened_at) values ('nobody', 0, 'b-2', now()) § GENERATIONS_EXPLAINED § nobody:0: its coupon has no version
            delete from financial_operation where coupon_code = 'won-3' § OPERATIONS_EXPLAINED § won-3:0:final_credit: not recorded
            update financial_operation set amount = 31 where coupon_code = 'won-3' § OPERATIONS_EXPLAINED § won-3:0:final_credit: recorded 31 RUB
            update financial_operation set currency = 'EUR' where coupon_code = 'won-3' § OPERATIONS_EXPLAINED § won-3:0:final_credit: recorded 30 EUR
            update financial_operation set batch_id = 'b-2' where coupon_code = 'won-3' § OPERATIONS_EXPLAINED § won-3:0:final_credit: recorded 30 RUB of batch b-2
            insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at) values ('lost-2', 0, 'final_credit', 1, 'RUB', 'unassigned', 'b-1', now()) § OPERATIONS_EXPLAINED § lost-2:0:final_credit
            insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at) values ('won-3', 0, 'recalculation_debit', 1, 'RUB', 'unassigned', 'b-1', now()) § OPERATIONS_EXPLAINED § won-3:0:recalculation_debit
            insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at) values ('nobody', 0, 'final_credit', 1, 'RUB', 'unassigned', 'b-1', now()) § OPERATIONS_EXPLAINED § nobody:0:final_credit: its coupon has no version
            update coupon_version set source_updated_at = source_updated_at + interval '1 microsecond' where coupon_code = 'won-2' § VERSION_IN_BYTES § b-1#1 won-2
            update coupon_version set payload = (select payload from coupon_version where coupon_code = 'won-1') where coupon_code = 'won-2' § VERSION_IN_BYTES § b-1#1 won-2
            delete from coupon_version where coupon_code = 'won-2' § VERSION_IN_BYTES § b-1#1: no version of this element
            update coupon_version set position = 9 where coupon_code = 'won-2' § VERSION_IN_BYTES § b-1#9 won-2
            update coupon_version set batch_id = 'b-9' where coupon_code = 'won-2' § HAS_BATCH § won-2 v1: its batch b-9 is not stored
            update coupon_version set batch_id = 'zz' where coupon_code = 'won-2' § HAS_BATCH § won-2 v1: its batch zz is not stored
            update batch set state = 'failed', applied_at = null where batch_id = 'b-2' § VERSION_IN_BYTES § b-2#0 open-1: its batch is failed, not applied
            """)
    void alterationIsFoundAndNamed(String alteration, Invariant invariant, String named) {
        InvariantResult result = DB.jdbi().withHandle(handle -> {
            handle.begin();
            try {
                handle.execute("set local session_replication_role = replica");
                handle.execute(alteration);
                return new Verify(new InOneTransaction(handle), SECRETS)
                        .run(VerifyProgress.NONE).results().stream()
                                .filter(found -> found.invariant() == invariant)
                                .findFirst()
                                .orElseThrow();
            } finally {
                handle.rollback();
            }
        });

        assertThat(result.first()).anySatisfy(line -> assertThat(line).contains(named));
    }

    private static long checked(VerifyReport report, Invariant invariant) {
        return report.results().stream()
                .filter(result -> result.invariant() == invariant)
                .findFirst()
                .orElseThrow()
                .checked();
    }

    /** Everything on one handle, whose transaction the test ends. */
    private record InOneTransaction(Handle handle) implements Tx {
        @Override
        public <T> T run(Function<Handle, T> work) {
            return work.apply(handle);
        }

        @Override
        public <T> T read(Function<Handle, T> work) {
            return work.apply(handle);
        }
    }
}
