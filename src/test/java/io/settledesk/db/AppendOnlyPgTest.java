package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Evidence cannot be changed by anybody who does not first drop a trigger: these run as a superuser. */
class AppendOnlyPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String RESTRICT_VIOLATION = "23001";

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(handle -> handle.execute("""
                insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at)
                values ('b1', 'callback', 'received', 1, '{}', repeat('0', 64), now());
                insert into coupon_version (coupon_code, batch_id, position, version_no, status, phase, real_win, currency,
                    generation, outcome, reason, payload, received_at)
                values ('1', 'b1', 0, 1, 2, 'FINAL', 5, 'RUB', 0, 'APPLIED', '{}', '{}', now());
                insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at)
                values ('1', 0, 'final_credit', 5, 'RUB', 'unassigned', 'b1', now());
                insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
                values ('a', '1:0:final_credit', 1, 5, 5, 'coupon', now());
                insert into payment (gateway, payment_id, type, amount, currency, account_id, received_at)
                values ('shop', 'p', 'credit', 5, 'RUB', 'a', now());
                insert into payment_event (gateway, payment_id, status, body, body_sha256, secret_fingerprint, received_at)
                values ('shop', 'p', 'success', '{}', repeat('0', 64), 'f', now());
                insert into operator_action (at, actor, action, target, outcome) values (now(), 'me', 'look', '1', 'DONE');
                insert into verification (run_at, actor, rows_checked, violations, details) values (now(), 'me', 0, 0, '{}');
                insert into account_payout_details (account_id, revision, method, number, created_at) values ('a', 1, 'card', '4111111111111111', now());
                insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state, attempts, id_platform, created_at, updated_at)
                values ('1-0-final_credit', '1', 0, 'a', 1, 5, 'RUB', 'success', 1, 'op-1', now(), now());
                insert into payout_attempt (id_transaction_merchant, attempt, call, service, at, answered_at)
                values ('1-0-final_credit', 1, 'create', 's', now(), now()), ('1-0-final_credit', 2, 'read', 's', now(), null);
                """));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update coupon_version set outcome = 'STALE'",
                "update ledger_entry set amount = 6",
                "update operator_action set actor = 'you'",
                "update verification set violations = 1",
                "update financial_operation set amount = 6",
                "update financial_operation set currency = 'USD'",
                "update financial_operation set batch_id = 'b2'",
                "update financial_operation set state = 'posted', account_id = 'a', posted_at = now(), amount = 1",
                "update batch set body = '{\"a\":1}'",
                "update batch set signature = 'f0'",
                "update batch set source = 'manual'",
                "update batch set received_at = now() + interval '1 day'",
                "update batch set batch_id = 'b3'",
                "update payment set amount = 6",
                "update payment set acted_at = now(), amount = 6",
                "update payment_event set body = '[]'",
                "update payment_event set body = null, status = 'failed'",
                "delete from payment",
                "delete from payment_event",
                "truncate payment",
                "truncate payment_event",
                "truncate payment_conflict",
                "truncate platform_event",
                "update account_payout_details set number = '4222222222222222'",
                "update payout set state = 'failed'",
                "update payout set amount = 6",
                "update payout set account_id = 'b'",
                "update payout set id_transaction_merchant = '1-0-final_credit-attempt-2'",
                "update payout set id_platform = 'op-2'",
                "update payout_attempt set response = '{}' where attempt = 1",
                "update payout_attempt set answered_at = now(), call = 'list' where attempt = 2",
                "delete from account_payout_details",
                "delete from payout",
                "delete from payout_attempt",
                "delete from coupon_version",
                "delete from ledger_entry",
                "delete from operator_action",
                "delete from verification",
                "delete from financial_operation",
                "delete from batch",
                "truncate account_payout_details",
                "truncate payout",
                "truncate payout_attempt",
                "truncate coupon_version",
                "truncate ledger_entry",
                "truncate operator_action",
                "truncate verification",
                "truncate financial_operation",
                "truncate batch"
            })
    void evidenceIsNotChanged(String change) {
        assertThatThrownBy(() -> DB.jdbi().useHandle(handle -> handle.execute(change)))
                .as(change)
                .satisfies(refused -> assertThat(
                                Failure.sqlIn(refused).orElseThrow().getSQLState())
                        .isEqualTo(RESTRICT_VIOLATION));
    }

    /** Else each change of a batch's state would read its whole body back to compare it. */
    @Test
    void noTriggerOfBatchRunsForColumnsThatItDoesNotGuard() {
        List<String> forAllColumns = DB.jdbi()
                .withHandle(handle -> handle.select("""
                        select tgname from pg_trigger
                        where tgrelid = 'batch'::regclass and tgtype & 16 = 16 and cardinality(tgattr::int2[]) = 0
                        """).mapTo(String.class).list());

        assertThat(forAllColumns).isEmpty();
    }

    @Test
    void anOperationIsPostedOnceAndABatchIsAppliedOnce() {
        DB.jdbi().useHandle(handle -> {
            handle.begin();
            int posted = handle.execute(
                    "update financial_operation set state = 'posted', account_id = 'a', posted_at = now()");
            assertThat(posted).isEqualTo(1);
            assertThatThrownBy(() -> handle.execute("update financial_operation set account_id = 'b'"))
                    .hasMessageContaining("cannot change");
            handle.rollback();
            handle.begin();
            int applied = handle.execute("update batch set state = 'applied', applied_at = now()");
            assertThat(applied).isEqualTo(1);
            assertThatThrownBy(() -> handle.execute("update batch set state = 'received', applied_at = null"))
                    .hasMessageContaining("stays so");
            handle.rollback();
        });
    }
}
