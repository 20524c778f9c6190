package io.settledesk.settlement.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.verify.lane.VerifyStopped;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VerifyPgTest {
    private static final KnownSecrets SECRETS = new KnownSecrets(List.of(SignedBatches.SECRET), List.of());

    @RegisterExtension
    static final TestDatabase USUAL = TestDatabase.fresh();

    @BeforeAll
    static void fill() {
        usual(USUAL);
    }

    @Test
    void emptyDatabaseHoldsAndSoDoesAWholeOne() {
        try (TestDatabase database = TestDatabase.fresh()) {
            assertThat(verify(database, SECRETS).holds()).isTrue();

            usual(database);
            VerifyReport report = verify(database, SECRETS);

            assertThat(broken(report)).isEmpty();
            assertThat(result(report, Invariant.KEY_ONCE).checked()).isEqualTo(5);
            assertThat(result(report, Invariant.VERSIONS_EXPLAINED).checked()).isEqualTo(7);
            assertThat(result(report, Invariant.SIGNATURE).checked()).isEqualTo(4);
            assertThat(new TestEngine(database).count("select count(*) from verification where violations = 0"))
                    .isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '§', textBlock = """
            update financial_operation set amount = 186 where financial_key = '000000000272:0:final_credit' § OPERATIONS_EXPLAINED § 000000000272:0:final_credit: recorded 186 RUB of batch b-1, the rules say 185 RUB of batch b-1
            delete from financial_operation where financial_key = '000000000272:1:final_credit' § OPERATIONS_EXPLAINED § 000000000272:1:final_credit: not recorded, the rules say 92.5 RUB
            insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at) values ('000000000402', 0, 'final_credit', 1, 'RUB', 'unassigned', 'b-1', now()) § OPERATIONS_EXPLAINED § 000000000402:0:final_credit: recorded 1 RUB of batch b-1, the rules say nothing
            insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at) values ('nobody', 0, 'final_credit', 1, 'RUB', 'unassigned', 'b-1', now()) § OPERATIONS_EXPLAINED § nobody:0:final_credit: its coupon has no version
            update financial_operation set batch_id = 'b-9' where financial_key = '000000000500:0:final_credit' § HAS_BATCH § its batch b-9 is not stored
            delete from batch where batch_id = 'b-4' § HAS_BATCH § 000000000500 v1: its batch b-4 is not stored
            update coupon_version set outcome = 'STALE' where coupon_code = '000000000402' § VERSIONS_EXPLAINED § 000000000402 v1: stored STALE in generation 0, the rules say APPLIED
            update coupon_version set reason = '{}' where coupon_code = '000000000402' § VERSIONS_EXPLAINED § 000000000402 v1: its reason is none of the rules'
            update coupon_version set payload = payload || ' ' where coupon_code = '000000000402' § VERSION_IN_BYTES § b-1#1 000000000402: it is not its element in the stored bytes
            update coupon_version set real_win = 99 where coupon_code = '000000000500' § VERSION_IN_BYTES § b-4#0 000000000500
            update coupon_version set status = 3 where coupon_code = '000000000500' § VERSION_IN_BYTES § b-4#0 000000000500
            update coupon set real_win = 100 where coupon_code = '000000000272' § COUPON_EXPLAINED § 000000000272: stored status 2, generation 1, realWin 100
            update coupon set parked = '[]' where coupon_code = '000000000309' § COUPON_EXPLAINED § 000000000309
            delete from coupon where coupon_code = '000000000402' § COUPON_EXPLAINED § 000000000402: no row
            update settlement_generation set credited = 1 where coupon_code = '000000000272' and generation = 1 § GENERATIONS_EXPLAINED § 000000000272:1: credited 1, debited 185
            delete from settlement_generation where coupon_code = '000000000272' and generation = 1 § GENERATIONS_EXPLAINED § 000000000272:1: no row
            update batch set body = body || '\\x20'::bytea where batch_id = 'b-2' § BODY_HASH § batch b-2: its body has SHA-256
            update batch set body = body || '\\x20'::bytea, body_sha256 = encode(sha256(body || '\\x20'::bytea), 'hex') where batch_id = 'b-2' § SIGNATURE § batch b-2: its signature does not verify any more
            update batch set signature = null where batch_id = 'b-2' § SIGNATURE § batch b-2: it came without a signature
            update batch set body = '{' where batch_id = 'b-2' § VERSION_IN_BYTES § batch b-2: its bytes are no packet
            update account set balance = 1000 where account_id = 'player-1' § LEDGER_ADDS_UP § player-1: balance 1000
            update ledger_entry set balance_after = 1 where entry_key = '000000000272:1:recalculation_debit' § LEDGER_ADDS_UP § player-1 entry 2 (000000000272:1:recalculation_debit): balance after it is 1
            update ledger_entry set entry_no = 7 where entry_key = '000000000272:1:final_credit' § LEDGER_ADDS_UP § number 3 is missing
            update ledger_entry set amount = 185 where entry_key = '000000000272:1:final_credit' § POSTED_ONCE § 000000000272:1:final_credit: posted to player-1, whose ledger has 185
            delete from ledger_entry where entry_key = '000000000309:0:final_credit' § POSTED_ONCE § 000000000309:0:final_credit: posted to player-2, whose ledger has no entry under it
            delete from ledger_entry where entry_key = '000000000309:0:final_credit' § LEDGER_ADDS_UP § player-2: balance 185
            insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at) values ('player-2', '000000000272:0:final_credit', 2, 185, 370, 'coupon', now()) § ENTRY_ON_ONE_ACCOUNT § 000000000272:0:final_credit: stands on player-1, player-2
            insert into payment (gateway, payment_id, type, amount, currency, account_id, acted_at, received_at) values ('shop', 'p:1', 'credit', 5, 'RUB', 'player-1', now(), now()) § PAYMENT_ACTED_ONCE § shop:p:1: acted on player-1, whose ledger has no entry of it
            insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at) values ('player-2', 'payment:shop:p:1', 2, 5, 190, 'payment', now()) § PAYMENT_ACTED_ONCE § player-2 payment:shop:p:1: no payment acted under it
            insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at) values ('000000000500', 'player-1', 1, 'RUB', now(), now()) § NOTHING_WAITS_FOR_NOTHING § 000000000500:0:final_credit: waits although player-1 placed it
            insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at) values ('000000000500', 'player-of-the-feed', 1, 'RUB', now(), now()) § NOTHING_WAITS_FOR_NOTHING § 000000000500:0:final_credit: waits although player-of-the-feed placed it
            insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state, next_attempt_at, created_at, updated_at) values ('000000000309-0-final_credit', '000000000309', 0, 'player-1', 1, 185, 'RUB', 'new', now(), now(), now()) § PAYOUT_OF_ITS_CREDIT § to player-1, its credit is 185
            insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state, next_attempt_at, created_at, updated_at) values ('000000000309-0-final_credit', '000000000309', 0, 'player-2', 1, 186, 'RUB', 'new', now(), now(), now()) § PAYOUT_OF_ITS_CREDIT § 000000000309-0-final_credit: 186
            insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state, next_attempt_at, created_at, updated_at) values ('another', '000000000309', 0, 'player-2', 1, 185, 'RUB', 'new', now(), now(), now()) § PAYOUT_OF_ITS_CREDIT § another: 185
            insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state, next_attempt_at, created_at, updated_at) values ('000000000309-0-final_credit', '000000000309', 0, 'player-2', 1, 185, 'RUB', 'new', now(), now(), now()), ('000000000309-0-final_credit-attempt-2', '000000000309', 0, 'player-2', 1, 185, 'RUB', 'new', now(), now(), now()) § PAYOUT_OF_ITS_CREDIT § 000000000309:0:final_credit: 2 payouts of it stand
            insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state, next_attempt_at, created_at, updated_at) values ('000000000309-0-final_credit', '000000000309', 0, 'player-2', 1, 185, 'RUB', 'new', now(), now(), now()) § PAYOUT_BOOKED_ONCE § 000000000309-0-final_credit (new): took nothing
            insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at) values ('player-2', 'payout:x:returned', 2, 5, 190, 'payout', now()) § PAYOUT_BOOKED_ONCE § player-2 payout:x:returned: no payout of this account has it
            """)
    void alterationIsFoundAndNamed(String alteration, Invariant invariant, String named) {
        InvariantResult result = result(verifyAltered(alteration), invariant);

        assertThat(result.holds()).isFalse();
        assertThat(result.first()).anySatisfy(line -> assertThat(line).contains(named));
    }

    @Test
    void keyThatStandsTwiceIsFoundWhereTheDatabaseLostItsKey() {
        VerifyReport report =
                verifyAltered("alter table financial_operation drop constraint financial_operation_pk", """
                insert into financial_operation (
                    coupon_code, generation, kind, amount, currency, account_id, state, batch_id, created_at, posted_at)
                select coupon_code, generation, kind, amount, currency, account_id, state, batch_id, created_at, posted_at
                from financial_operation
                where financial_key = '000000000272:0:final_credit'
                """);

        assertThat(result(report, Invariant.KEY_ONCE).first())
                .containsExactly("000000000272:0:final_credit: stands 2 times");
    }

    @Test
    void signatureOfASecretThatIsNotSetHereIsNotKnownRatherThanBroken() {
        InvariantResult unset = result(verify(USUAL, new KnownSecrets(List.of(), List.of())), Invariant.SIGNATURE);
        InvariantResult retired = result(
                verify(USUAL, new KnownSecrets(List.of("another-secret-now"), List.of(SignedBatches.SECRET))),
                Invariant.SIGNATURE);

        assertThat(unset.holds()).isTrue();
        assertThat(unset.notKnown()).isEqualTo(4);
        assertThat(retired.notKnown()).isZero();
    }

    @Test
    void auditorRecordsItsRunAndAViewerOnlySees() {
        try (TestDatabase database = TestDatabase.fresh()) {
            new Verify(database.database("settlement_auditor").tx(), SECRETS).run(VerifyProgress.NONE);
            new Verify(database.database("settlement_viewer").tx(), SECRETS).run(VerifyProgress.NONE);

            assertThat(new TestEngine(database).list("select actor from verification"))
                    .containsExactly("login_settlement_auditor");
        }
    }

    @Test
    void stoppedRunSaysNothing() {
        try (TestDatabase database = TestDatabase.fresh()) {
            VerifyProgress stop = new VerifyProgress() {
                @Override
                public void checked(Invariant invariant, long rows) {}

                @Override
                public boolean isStopped() {
                    return true;
                }
            };

            assertThatThrownBy(() -> new Verify(database.tx(), SECRETS).run(stop))
                    .isInstanceOf(VerifyStopped.class);
            assertThat(new TestEngine(database).count("select count(*) from verification"))
                    .isZero();
        }
    }

    private static void usual(TestDatabase database) {
        new SignedBatches(new TestEngine(database)).applyUsual();
    }

    /** Alters rows as a superuser with the triggers off could, looks, and takes it back. */
    private static VerifyReport verifyAltered(String... alterations) {
        return USUAL.jdbi().withHandle(handle -> {
            handle.begin();
            try {
                handle.execute("set local session_replication_role = replica");
                for (String alteration : alterations) {
                    handle.execute(alteration);
                }
                return new Verify(new InOneTransaction(handle), SECRETS).run(VerifyProgress.NONE);
            } finally {
                handle.rollback();
            }
        });
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

    private static VerifyReport verify(TestDatabase database, KnownSecrets secrets) {
        return new Verify(database.tx(), secrets).run(VerifyProgress.NONE);
    }

    private static InvariantResult result(VerifyReport report, Invariant invariant) {
        return report.results().stream()
                .filter(result -> result.invariant() == invariant)
                .findFirst()
                .orElseThrow();
    }

    private static String broken(VerifyReport report) {
        return report.results().stream()
                .filter(result -> !result.holds())
                .map(result -> result.invariant() + " " + result.first())
                .collect(Collectors.joining("\n"));
    }

    @Test
    void everyInvariantIsReported() {
        assertThat(verify(USUAL, SECRETS).results())
                .extracting(InvariantResult::invariant)
                .containsExactlyElementsOf(Arrays.asList(Invariant.values()));
    }
}
