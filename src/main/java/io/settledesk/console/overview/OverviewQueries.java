package io.settledesk.console.overview;

import io.settledesk.console.overview.ServiceState.LastResync;
import io.settledesk.console.overview.ServiceState.PayoutSending;
import io.settledesk.console.overview.ServiceState.Queue;
import io.settledesk.console.overview.ServiceState.Verification;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads of the overview; each part is a read of its own, so that one that fails leaves the others on screen. */
public final class OverviewQueries {
    private static final String NEEDS = """
            select kind, currency, count(*) as incidents, sum(times) as times, sum(amount_at_risk) as at_risk,
                min(opened_at) as oldest,
                count(distinct coalesce(coupon_code, account_id, batch_id, identity)) as subjects,
                (array_agg(coalesce(coupon_code, account_id, batch_id, identity)
                    order by amount_at_risk desc nulls last, opened_at, incident_id))[1] as subject,
                (array_agg(incident_id::text order by amount_at_risk desc nulls last, opened_at, incident_id))[1] as first_id
            from incident
            where state <> 'resolved'
            group by kind, currency
            """;
    /** Not incidents, yet a person looks at them: money may have gone. */
    private static final String UNKNOWN_PAYOUTS = """
            select 'PAYOUT_UNKNOWN' as kind, currency, count(*) as incidents, count(*) as times, sum(amount) as at_risk,
                min(coalesce(sent_at, created_at)) as oldest,
                count(*) as subjects,
                (array_agg(coupon_code order by amount desc, created_at, id_transaction_merchant))[1] as subject,
                (array_agg(id_transaction_merchant order by amount desc, created_at, id_transaction_merchant))[1] as first_id
            from payout
            where state = 'unknown'
            group by currency
            """;

    /** Another person waits: who asked cannot approve, and who only reads is not asked. */
    private static final String APPROVALS = """
            select 'APPROVAL_ASKED' as kind, p.currency, count(*) as incidents, count(*) as times, sum(p.amount) as at_risk,
                min(r.requested_at) as oldest,
                count(*) as subjects,
                (array_agg(p.coupon_code order by p.amount desc, r.requested_at, p.id_transaction_merchant))[1] as subject,
                (array_agg(p.id_transaction_merchant order by p.amount desc, r.requested_at, p.id_transaction_merchant))[1]
                    as first_id
            from request r
            join payout p on p.id_transaction_merchant = r.target
            where r.state = 'waiting' and r.needs_approval and r.approved_by is null
                and r.expires_at >= transaction_timestamp() and r.requested_by <> session_user
                and may('settlement_operator')
            group by p.currency
            """;

    private static final String LAST_DAY = """
            select (select count(*) from batch where received_at > transaction_timestamp() - interval '24 hours') as packets,
                (select count(*) from financial_operation
                    where created_at > transaction_timestamp() - interval '24 hours') as operations
            """;
    private static final String SERVICE = """
            select transaction_timestamp() as read_at,
                (select max(seen_at) from service_heartbeat) as receiver_seen,
                (select max(received_at) from delivery) as last_delivery,
                (select count(*) from batch where state <> 'applied') as inbox,
                (select min(received_at) from batch where state <> 'applied') as inbox_oldest,
                coalesce((select policy = 'final_credit' from payout_policy), false) as pays_credits,
                coalesce((select halted from dispatcher), false)
                    or exists (select from incident where kind = 'INSTALLATION_CHANGED' and state <> 'resolved') as stopped,
                (select count(*) from payout
                    where state = 'new' and next_attempt_at <= transaction_timestamp()) as due,
                (select min(next_attempt_at) from payout
                    where state = 'new' and next_attempt_at <= transaction_timestamp()) as due_oldest,
                (select count(*) from payout where state = 'unknown') as unknown
            """;
    private static final String LAST_VERIFICATION = """
            select run_at, rows_checked, violations
            from verification
            order by run_at desc
            limit 1
            """;

    private static final String LAST_RESYNC = """
            select started_at, state,
                (select coalesce(sum(cast(value as numeric)), 0) from jsonb_each_text(counts -> 'drifts') where key <> 'same')
                    as drift
            from resync_run
            order by started_at desc, run_id desc
            limit 1
            """;

    private final Tx tx;
    private final String defaultCurrency;

    public OverviewQueries(Tx tx, String defaultCurrency) {
        this.tx = tx;
        this.defaultCurrency = defaultCurrency;
    }

    Needs needs() {
        return tx.read(handle -> {
            List<NeedRow> rows = Stream.of(NEEDS, UNKNOWN_PAYOUTS, APPROVALS)
                    .flatMap(query -> handle.createQuery(query).map((row, context) -> need(row)).list().stream())
                    .toList();
            return handle.createQuery(LAST_DAY)
                    .map((row, context) -> new Needs(
                            NeedRow.inOrder(rows, defaultCurrency),
                            row.getLong("packets"),
                            row.getLong("operations"),
                            DataUpToQueries.dataUpTo(handle)))
                    .one();
        });
    }

    ServiceState service() {
        return tx.read(handle -> {
            Optional<Verification> verification = handle.createQuery(LAST_VERIFICATION)
                    .map((row, context) -> new Verification(
                            row.getTimestamp("run_at").toInstant(),
                            row.getLong("rows_checked"),
                            row.getLong("violations")))
                    .findOne();
            Optional<LastResync> resync = handle.createQuery(LAST_RESYNC)
                    .map((row, context) -> new LastResync(
                            row.getTimestamp("started_at").toInstant(), row.getString("state"), row.getLong("drift")))
                    .findOne();
            return handle.createQuery(SERVICE)
                    .map((row, context) -> service(row, verification, resync))
                    .one();
        });
    }

    private static NeedRow need(ResultSet row) throws SQLException {
        Optional<Money> atRisk = row.getString("currency") == null
                ? Optional.empty()
                : Optional.of(new Money(row.getBigDecimal("at_risk"), row.getString("currency")));
        return new NeedRow(
                row.getString("kind"),
                row.getLong("incidents"),
                row.getLong("times"),
                atRisk,
                row.getTimestamp("oldest").toInstant(),
                row.getString("subject"),
                row.getLong("subjects"),
                row.getString("first_id"));
    }

    private static ServiceState service(ResultSet row, Optional<Verification> verification, Optional<LastResync> resync)
            throws SQLException {
        return new ServiceState(
                row.getTimestamp("read_at").toInstant(),
                time(row, "receiver_seen"),
                time(row, "last_delivery"),
                new Queue(row.getLong("inbox"), time(row, "inbox_oldest")),
                new PayoutSending(
                        row.getBoolean("pays_credits"),
                        row.getBoolean("stopped"),
                        new Queue(row.getLong("due"), time(row, "due_oldest")),
                        row.getLong("unknown")),
                verification,
                resync);
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column)).map(Timestamp::toInstant);
    }
}
