package io.settledesk.console.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.keys.KeyProof.Happened;
import io.settledesk.console.keys.KeyProof.Met;
import io.settledesk.console.keys.KeyProof.Never;
import io.settledesk.db.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Proofs over rows as the engine leaves them; the screen's test feeds the engine itself. */
class KeyProofQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final KeyProofQueries QUERIES = new KeyProofQueries(DB.tx());

    @BeforeAll
    static void fill() {
        DB.jdbi().useHandle(handle -> {
            handle.execute("""
                    insert into coupon (coupon_code, status, phase, generation, settled, real_win, currency, account_id,
                        version_count, last_batch_id, first_seen_at, updated_at)
                    values ('272', 2, 'FINAL', 1, true, 92.5, 'RUB', 'player-1', 5, 'b-4', now(), now()),
                        ('lost', 4, 'FINAL', 1, true, 0, 'RUB', 'player-1', 3, 'l-3', now(), now()),
                        ('open', 1, 'OPEN', 0, false, null, 'RUB', null, 1, 'o-1', now(), now()),
                        ('odd', 2, 'FINAL', 0, true, 10, 'RUB', null, 1, 'x-1', now(), now())
                    """);
            handle.execute("""
                    insert into settlement_generation (coupon_code, generation, opened_by, opened_at, settled_by, settled_at, status,
                        real_win, credited, debited)
                    values ('272', 0, 'b-1', now(), 'b-1', now(), 2, 185, 185, 0),
                        ('272', 1, 'b-2', now(), 'b-4', now(), 2, 92.5, 92.5, 185),
                        ('lost', 0, 'l-1', now(), null, null, null, null, 0, 0),
                        ('lost', 1, 'l-2', now(), 'l-3', now(), 4, 0, 0, 0),
                        ('open', 0, 'o-1', now(), null, null, null, null, 0, 0),
                        ('odd', 0, 'x-1', now(), 'x-1', now(), 2, 10, 10, 0)
                    """);
            handle.execute("""
                    insert into financial_operation (coupon_code, generation, kind, amount, currency, account_id, state, batch_id,
                        created_at, posted_at)
                    values ('272', 1, 'final_credit', 92.5, 'RUB', 'player-1', 'posted', 'b-4', now() - interval '1 hour', now()),
                        ('272', 0, 'final_credit', 185, 'RUB', null, 'unassigned', 'b-1', now() - interval '1 hour', null)
                    """);
            handle.execute("""
                    insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
                    values ('player-1', '272:1:final_credit', 3, 92.5, 92.5, 'coupon', now())
                    """);
            handle.execute("""
                    insert into coupon_version (coupon_code, batch_id, position, version_no, status, phase, real_win, currency,
                        generation, outcome, reason, payload, received_at)
                    values ('272', 'b-5', 0, 5, 2, 'FINAL', 92.5, 'RUB', 1, 'UNCHANGED', '{}', '{}', now() - interval '3 minutes')
                    """);
            handle.execute("""
                    insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms)
                    values (gen_random_uuid(), 'b-4', now() - interval '2 minutes', 200, 'duplicate', 4)
                    """);
            handle.execute("select record_action('batch.replay', 'b-4', 'SUP-1 asked twice', 'abc', 'nothing', '{}')");
        });
    }

    @Test
    void aPostedKeyHasItsEntryAndAllThatMetIt() {
        Happened proof = (Happened) proof("272:1:final_credit");

        assertThat(proof.operation().batchId()).isEqualTo("b-4");
        assertThat(proof.postedAt()).isPresent();
        assertThat(proof.entry().orElseThrow().balanceAfter()).isEqualByComparingTo("92.5");
        assertThat(proof.met())
                .extracting(Met::getClass)
                .containsExactly(KeyProof.Replayed.class, KeyProof.SentAgain.class, KeyProof.SameAgain.class);
        assertThat(proof.met().get(2).batchId()).isEqualTo("b-5");
    }

    @Test
    void anOperationThatWaitsHasNoEntry() {
        Happened proof = (Happened) proof("272:0:final_credit");

        assertThat(proof.operation().isPosted()).isFalse();
        assertThat(proof.postedAt()).isEmpty();
        assertThat(proof.entry()).isEmpty();
    }

    @Test
    void aKeyThatDoesNotExistSaysWhy() {
        assertThat(because("272:2:final_credit")).isEqualTo(new KeyProof.GenerationNotOpened(2, 1));
        assertThat(because("272:0:recalculation_debit")).isEqualTo(new KeyProof.NothingBefore());
        assertThat(because("lost:1:recalculation_debit")).isEqualTo(new KeyProof.NothingCredited(1, 0));
        assertThat(because("lost:0:final_credit")).isEqualTo(new KeyProof.ClosedBefore(0, "l-2"));
        assertThat(because("lost:1:final_credit")).isEqualTo(new KeyProof.SettledWithNothing(1, 4, "l-3"));
        assertThat(because("open:0:final_credit")).isEqualTo(new KeyProof.NotSettled(0));
        assertThat(because("nobody:0:final_credit")).isEqualTo(new KeyProof.CouponNeverReceived());
    }

    @Test
    void whatShouldExistAndDoesNotIsNotExplainedAway() {
        assertThat(because("odd:0:final_credit")).isEqualTo(new KeyProof.Missing(0));
        assertThat(because("272:1:recalculation_debit")).isEqualTo(new KeyProof.Missing(1));
    }

    @Test
    void anotherTextIsNoKey() {
        assertThat(proof("272")).isEqualTo(new KeyProof.NoKey("272"));
        assertThat(proof("272:x:final_credit")).isInstanceOf(KeyProof.NoKey.class);
    }

    private static KeyProof.Because because(String key) {
        return ((Never) proof(key)).because();
    }

    private static KeyProof proof(String key) {
        return QUERIES.proof(key).value();
    }
}
