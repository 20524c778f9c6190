package io.settledesk.console.payouts.pane;

import io.settledesk.console.payouts.pane.PayoutCase.Attempt;
import io.settledesk.console.payouts.pane.PayoutCase.Entry;
import io.settledesk.console.payouts.pane.PayoutCase.Halted;
import io.settledesk.console.payouts.pane.PayoutCase.PayTo;
import io.settledesk.console.payouts.pane.PayoutCase.Standing;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import io.settledesk.settlement.request.Approvals.Asked;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads one payout on one snapshot. Numbers of cards and accounts are masked by the database already. */
final class PayoutCaseQueries {
    private static final String PAYOUT = """
            select p.id_transaction_merchant, p.coupon_code, p.generation, p.account_id, trim_scale(p.amount) as amount,
                p.currency, p.state, p.hold_reason, p.id_platform, p.next_attempt_at, p.last_error, p.created_at,
                p.updated_at, p.sent_at, d.halted, d.reason as halt_reason, d.changed_at as halted_at, a.method,
                a.number_masked, a.bank, a.revision
            from payout p
            cross join dispatcher d
            left join account_payout_details a on a.account_id = p.account_id and a.revision = p.details_revision
            where p.id_transaction_merchant = :id
            """;
    private static final String RELEASE = """
            select request_id::text, requested_by, requested_at, reason, expires_at, approved_by
            from request
            where target = :id and kind = 'payout_release' and state = 'waiting' and needs_approval
                and expires_at >= transaction_timestamp()
            limit 1
            """;
    private static final String ATTEMPTS = """
            select attempt, call, at, answered_at, http_status, answer, request_id, request, response
            from payout_attempt
            where id_transaction_merchant = :id
            order by attempt desc
            limit 500
            """;
    private static final String ENTRIES = """
            select entry_key, created_at, trim_scale(amount) as amount, trim_scale(balance_after) as balance_after
            from ledger_entry
            where account_id = :account
            and entry_key = any(array[cast(:credit as text), 'payout:' || :id, 'payout:' || :id || ':returned'])
            order by entry_no
            """;

    private final Tx tx;

    PayoutCaseQueries(Tx tx) {
        this.tx = tx;
    }

    Read<PayoutPaneShown> find(String id) {
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            PayoutPaneShown shown = handle.createQuery(PAYOUT)
                    .bind("id", id)
                    .<PayoutPaneShown>map((row, context) -> payout(handle, row, upTo))
                    .findOne()
                    .orElseGet(() -> new PayoutPaneShown.Missing(id));
            return new Read<>(shown, upTo);
        });
    }

    private static PayoutCase payout(Handle handle, ResultSet row, DataUpTo upTo) throws SQLException {
        String id = row.getString("id_transaction_merchant");
        String coupon = row.getString("coupon_code");
        int generation = row.getInt("generation");
        String account = row.getString("account_id");
        return new PayoutCase(
                id,
                coupon,
                generation,
                account,
                new Money(row.getBigDecimal("amount"), row.getString("currency")),
                standing(row),
                release(handle, id),
                payTo(row),
                attempts(handle, id),
                entries(handle, id, account, coupon + ":" + generation + ":final_credit"),
                upTo);
    }

    private static Standing standing(ResultSet row) throws SQLException {
        return new Standing(
                row.getString("state"),
                text(row, "hold_reason"),
                row.getBoolean("halted")
                        ? Optional.of(new Halted(
                                row.getString("halt_reason"),
                                row.getTimestamp("halted_at").toInstant()))
                        : Optional.empty(),
                text(row, "id_platform"),
                time(row, "next_attempt_at"),
                text(row, "last_error"),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("updated_at").toInstant(),
                time(row, "sent_at"));
    }

    private static Optional<Asked> release(Handle handle, String id) {
        return handle.createQuery(RELEASE)
                .bind("id", id)
                .map((row, context) -> new Asked(
                        row.getString("request_id"),
                        row.getString("requested_by"),
                        row.getTimestamp("requested_at").toInstant(),
                        row.getString("reason"),
                        row.getTimestamp("expires_at").toInstant(),
                        text(row, "approved_by")))
                .findOne();
    }

    private static Optional<PayTo> payTo(ResultSet row) throws SQLException {
        return row.getString("method") == null
                ? Optional.empty()
                : Optional.of(new PayTo(
                        row.getString("method"),
                        row.getString("number_masked"),
                        text(row, "bank"),
                        row.getInt("revision")));
    }

    private static List<Attempt> attempts(Handle handle, String id) {
        return handle.createQuery(ATTEMPTS)
                .bind("id", id)
                .map((row, context) -> new Attempt(
                        row.getInt("attempt"),
                        row.getString("call"),
                        row.getTimestamp("at").toInstant(),
                        took(row),
                        Optional.ofNullable(row.getObject("http_status", Integer.class)),
                        text(row, "answer"),
                        text(row, "request_id"),
                        text(row, "request"),
                        text(row, "response")))
                .list();
    }

    private static Optional<Duration> took(ResultSet row) throws SQLException {
        Instant at = row.getTimestamp("at").toInstant();
        return time(row, "answered_at").map(answered -> Duration.between(at, answered));
    }

    private static List<Entry> entries(Handle handle, String id, String account, String credit) {
        return handle.createQuery(ENTRIES)
                .bind("id", id)
                .bind("account", account)
                .bind("credit", credit)
                .map((row, context) -> new Entry(
                        row.getString("entry_key"),
                        row.getTimestamp("created_at").toInstant(),
                        row.getBigDecimal("amount"),
                        row.getBigDecimal("balance_after")))
                .list();
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column)).map(Timestamp::toInstant);
    }
}
