package io.settledesk.console.keys;

import io.settledesk.console.keys.KeyProof.Because;
import io.settledesk.console.keys.KeyProof.Entry;
import io.settledesk.console.keys.KeyProof.Met;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.db.Tx;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads the proof of a financial key on one snapshot; each look is by key. */
final class KeyProofQueries {
    private static final String OPERATION = """
            select o.posted_at, e.amount as entry_amount, e.balance_after, e.created_at as entry_at
            from financial_operation o
            left join ledger_entry e on e.account_id = o.account_id and e.entry_key = o.financial_key
            where o.financial_key = :key
            """;

    /** A result that came again is UNCHANGED; a recalculation that goes on is APPLIED without an operation. */
    private static final String SAME_AGAIN = """
            select v.received_at, v.batch_id, v.version_no
            from coupon_version v
            where v.coupon_code = :coupon
            and v.generation = :generation
            and v.batch_id <> :batch
            and case :kind when 'final_credit' then v.phase = 'FINAL' and v.outcome = 'UNCHANGED' else v.phase = 'RECALCULATION' end
            order by v.version_no desc
            limit 50
            """;

    private static final String SENT_AGAIN = """
            select received_at, batch_id, http_status
            from delivery
            where batch_id = :batch
            and outcome in ('duplicate', 'content_conflict')
            order by received_at desc
            limit 50
            """;

    /** A replay's line names the keys that it made; one that does not name this key found it taken. */
    private static final String REPLAYED = """
            select a.at, a.target, a.actor, coalesce(a.reason, '') as reason
            from operator_action a
            where a.target = :batch
            and a.action = 'batch.replay'
            and a.outcome in ('done', 'nothing')
            and not cast(:key as text) = any(string_to_array(coalesce(a.details ->> 'keys', ''), ','))
            order by a.seq desc
            limit 50
            """;

    private static final String GENERATION = """
            select c.generation as current,
                g.settled_by, g.status, g.real_win,
                before.credited as credited_before,
                later.opened_by as closed_by
            from coupon c
            left join settlement_generation g on g.coupon_code = c.coupon_code and g.generation = :generation
            left join settlement_generation before on before.coupon_code = c.coupon_code and before.generation = :generation - 1
            left join settlement_generation later on later.coupon_code = c.coupon_code and later.generation = :generation + 1
            where c.coupon_code = :coupon
            """;

    private final Tx tx;

    KeyProofQueries(Tx tx) {
        this.tx = tx;
    }

    /** What is known about the key that a person typed or followed. */
    Read<KeyProof> proof(String text) {
        return tx.read(handle -> {
            Optional<KeyRow> operation = KeyListQueries.row(handle, text);
            KeyProof proof = operation.isPresent()
                    ? happened(handle, operation.get())
                    : FinancialKey.parse(text)
                            .<KeyProof>map(key -> never(handle, key))
                            .orElseGet(() -> new KeyProof.NoKey(text));
            return new Read<>(proof, DataUpToQueries.dataUpTo(handle));
        });
    }

    private static KeyProof happened(Handle handle, KeyRow operation) {
        List<Met> met = new ArrayList<>();
        met.addAll(sameAgain(handle, operation));
        met.addAll(sentAgain(handle, operation));
        met.addAll(replayed(handle, operation));
        met.sort(Comparator.comparing(Met::at).reversed());
        return handle.createQuery(OPERATION)
                .bind("key", operation.key())
                .map((row, context) -> new KeyProof.Happened(
                        operation,
                        Optional.ofNullable(row.getTimestamp("posted_at")).map(Timestamp::toInstant),
                        entry(row),
                        met))
                .one();
    }

    private static Optional<Entry> entry(ResultSet row) throws SQLException {
        Timestamp at = row.getTimestamp("entry_at");
        return at == null
                ? Optional.empty()
                : Optional.of(new Entry(
                        row.getBigDecimal("entry_amount"), row.getBigDecimal("balance_after"), at.toInstant()));
    }

    private static List<Met> sameAgain(Handle handle, KeyRow operation) {
        int generation = FinancialKey.parse(operation.key()).orElseThrow().generation();
        return handle.createQuery(SAME_AGAIN)
                .bind("coupon", operation.couponCode())
                .bind("generation", generation)
                .bind("batch", operation.batchId())
                .bind("kind", operation.kind())
                .<Met>map((row, context) -> new KeyProof.SameAgain(
                        row.getTimestamp("received_at").toInstant(),
                        row.getString("batch_id"),
                        row.getInt("version_no")))
                .list();
    }

    private static List<Met> sentAgain(Handle handle, KeyRow operation) {
        return handle.createQuery(SENT_AGAIN)
                .bind("batch", operation.batchId())
                .<Met>map((row, context) -> new KeyProof.SentAgain(
                        row.getTimestamp("received_at").toInstant(),
                        row.getString("batch_id"),
                        row.getInt("http_status")))
                .list();
    }

    private static List<Met> replayed(Handle handle, KeyRow operation) {
        return handle.createQuery(REPLAYED)
                .bind("key", operation.key())
                .bind("batch", operation.batchId())
                .<Met>map((row, context) -> new KeyProof.Replayed(
                        row.getTimestamp("at").toInstant(),
                        row.getString("target"),
                        row.getString("actor"),
                        row.getString("reason")))
                .list();
    }

    private static KeyProof never(Handle handle, FinancialKey key) {
        Because because = handle.createQuery(GENERATION)
                .bind("coupon", key.couponCode())
                .bind("generation", key.generation())
                .map((row, context) -> because(key, row))
                .findOne()
                .orElseGet(KeyProof.CouponNeverReceived::new);
        return new KeyProof.Never(key.toString(), key.couponCode(), because);
    }

    private static Because because(FinancialKey key, ResultSet row) throws SQLException {
        int current = row.getInt("current");
        if (key.generation() > current) {
            return new KeyProof.GenerationNotOpened(key.generation(), current);
        }
        return key.kind() == OperationKind.FINAL_CREDIT ? noCredit(key, row) : noDebit(key, row);
    }

    private static Because noDebit(FinancialKey key, ResultSet row) throws SQLException {
        if (key.generation() == 0) {
            return new KeyProof.NothingBefore();
        }
        BigDecimal credited = row.getBigDecimal("credited_before");
        return credited == null || credited.signum() == 0
                ? new KeyProof.NothingCredited(key.generation(), key.generation() - 1)
                : new KeyProof.Missing(key.generation());
    }

    private static Because noCredit(FinancialKey key, ResultSet row) throws SQLException {
        String settledBy = row.getString("settled_by");
        String closedBy = row.getString("closed_by");
        if (settledBy == null) {
            return closedBy == null
                    ? new KeyProof.NotSettled(key.generation())
                    : new KeyProof.ClosedBefore(key.generation(), closedBy);
        }
        BigDecimal win = Objects.requireNonNullElse(row.getBigDecimal("real_win"), BigDecimal.ZERO);
        return win.signum() == 0
                ? new KeyProof.SettledWithNothing(key.generation(), row.getInt("status"), settledBy)
                : new KeyProof.Missing(key.generation());
    }
}
