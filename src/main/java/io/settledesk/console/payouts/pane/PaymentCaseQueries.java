package io.settledesk.console.payouts.pane;

import io.settledesk.console.payouts.pane.PaymentCase.Call;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads one payment with its callbacks, on one snapshot. */
final class PaymentCaseQueries {
    private static final String PAYMENT = """
            select gateway, payment_id, type, amount, currency, account_id, received_at, acted_at
            from payment
            where gateway = :gateway and payment_id = :id
            """;
    private static final String CALLS = """
            select received_at, status, type, amount, currency, account_id, true as contradicts, body, body_sha256
            from payment_conflict
            where gateway = :gateway and payment_id = :id
            union all
            select e.received_at, e.status, p.type, p.amount, p.currency, p.account_id, false, e.body, e.body_sha256
            from payment_event e
            join payment p on p.gateway = e.gateway and p.payment_id = e.payment_id
            where e.gateway = :gateway and e.payment_id = :id
            order by received_at desc
            limit 200
            """;

    private final Tx tx;

    PaymentCaseQueries(Tx tx) {
        this.tx = tx;
    }

    Read<PayoutPaneShown> find(String gateway, String id) {
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            PayoutPaneShown shown = handle.createQuery(PAYMENT)
                    .bind("gateway", gateway)
                    .bind("id", id)
                    .<PayoutPaneShown>map((row, context) -> payment(handle, row, upTo))
                    .findOne()
                    .orElseGet(() -> new PayoutPaneShown.Missing(id));
            return new Read<>(shown, upTo);
        });
    }

    private static PaymentCase payment(Handle handle, ResultSet row, DataUpTo upTo) throws SQLException {
        String gateway = row.getString("gateway");
        String id = row.getString("payment_id");
        List<Call> calls = handle.createQuery(CALLS)
                .bind("gateway", gateway)
                .bind("id", id)
                .map((call, context) -> call(call))
                .list();
        return new PaymentCase(
                gateway,
                id,
                money(row),
                row.getString("account_id"),
                row.getTimestamp("received_at").toInstant(),
                Optional.ofNullable(row.getTimestamp("acted_at")).map(Timestamp::toInstant),
                calls,
                upTo);
    }

    private static Call call(ResultSet row) throws SQLException {
        return new Call(
                row.getTimestamp("received_at").toInstant(),
                row.getString("status"),
                money(row),
                row.getString("account_id"),
                row.getBoolean("contradicts"),
                Optional.ofNullable(row.getBytes("body")).map(bytes -> new String(bytes, StandardCharsets.UTF_8)),
                row.getString("body_sha256"));
    }

    private static Money money(ResultSet row) throws SQLException {
        BigDecimal amount = row.getBigDecimal("amount");
        return new Money(row.getString("type").equals("debit") ? amount.negate() : amount, row.getString("currency"));
    }
}
