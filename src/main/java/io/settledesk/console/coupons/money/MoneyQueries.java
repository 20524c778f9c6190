package io.settledesk.console.coupons.money;

import io.settledesk.console.coupons.money.MoneyStep.Clock;
import io.settledesk.console.coupons.money.MoneyStep.Evidence;
import io.settledesk.console.coupons.money.MoneyStep.Gap;
import io.settledesk.console.coupons.money.MoneyStep.Lane;
import io.settledesk.console.coupons.money.MoneyStep.What;
import io.settledesk.db.Tx;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the steps of a coupon's money on one snapshot, each from the row that proves it. */
public final class MoneyQueries {
    /** Columns: at, clock, lane, what, detail, version, amount, balance, evidence, id. */
    private static final String STEPS = """
            select v.source_updated_at as at, 'PROVIDER' as clock, 'PROVIDER' as lane, 'SAID' as what,
                v.status || ' ' || coalesce(trim_scale(v.real_win)::text, '') as detail, v.version_no as version,
                null::numeric as amount, null::numeric as balance, 'BATCH' as evidence, v.batch_id as id
            from coupon_version v
            where v.coupon_code = :code and v.source_updated_at is not null
            union all
            select v.received_at, 'OURS', 'US', case when b.secret_fingerprint is null then 'RECEIVED' else 'VERIFIED' end,
                b.source, v.version_no, null, null, 'BATCH', v.batch_id
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            where v.coupon_code = :code
            union all
            select b.applied_at, 'OURS', 'US', 'APPLIED', v.outcome, v.version_no, null, null, 'BATCH', v.batch_id
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            where v.coupon_code = :code and b.applied_at is not null
            and not exists (
                select 1
                from financial_operation o
                where o.coupon_code = v.coupon_code and o.batch_id = v.batch_id)
            union all
            select o.created_at, 'OURS', 'ACCOUNT', case o.kind when 'final_credit' then 'CREDITED' else 'TAKEN_BACK' end,
                o.state, 0, trim_scale(case o.kind when 'final_credit' then o.amount else -o.amount end),
                trim_scale(e.balance_after), 'KEY', o.financial_key
            from financial_operation o
            left join ledger_entry e on e.account_id = o.account_id and e.entry_key = o.financial_key
            where o.coupon_code = :code
            union all
            select e.created_at, 'OURS', 'ACCOUNT',
                case when e.amount < 0 then 'PAYOUT_CREATED' else 'PAYOUT_RETURNED' end, p.state, 0, trim_scale(e.amount),
                trim_scale(e.balance_after), 'PAYOUT', p.id_transaction_merchant
            from payout p
            join ledger_entry e on e.account_id = p.account_id and e.entry_key in
                ('payout:' || p.id_transaction_merchant, 'payout:' || p.id_transaction_merchant || ':returned')
            where p.coupon_code = :code
            union all
            select a.at, 'OURS', 'PLATFORM', case a.call when 'create' then 'SENT' else 'ASKED' end, coalesce(a.answer, ''),
                0, null, null, 'PAYOUT', p.id_transaction_merchant
            from payout p
            join payout_attempt a on a.id_transaction_merchant = p.id_transaction_merchant
            where p.coupon_code = :code
            union all
            select p.updated_at, 'OURS', 'PLATFORM', 'ENDED', p.state, 0, null, null, 'PAYOUT', p.id_transaction_merchant
            from payout p
            where p.coupon_code = :code and p.state in ('success', 'failed', 'rejected')
            union all
            select i.opened_at, 'OURS', 'US', 'INCIDENT', i.kind, 0, null, null, 'INCIDENT', i.incident_id::text
            from incident i
            where i.coupon_code = :code
            union all
            select i.resolved_at, 'OURS', 'OPERATOR', 'RESOLVED', i.kind, 0, null, null, 'INCIDENT', i.incident_id::text
            from incident i
            where i.coupon_code = :code and i.resolved_at is not null
            union all
            select o.at, 'OURS', 'OPERATOR', 'ACTION', o.action, 0, null, null, 'NONE', o.actor
            from (
                select cast(:code as text) as target
                union
                select batch_id from coupon_version where coupon_code = :code
                union
                select id_transaction_merchant from payout where coupon_code = :code) concerned
            join operator_action o on o.target = concerned.target collate "C"
            where o.action not like '%.view' and o.action not like '%.dry\\_run'
            order by at
            limit :most
            """;

    /** Payments of the same account in the time of the steps: the balance rests on them. */
    private static final String PAYMENTS = """
            select e.created_at as at, 'OURS' as clock, 'ACCOUNT' as lane, 'PAYMENT' as what, e.entry_key as detail,
                0 as version, trim_scale(e.amount) as amount, trim_scale(e.balance_after) as balance,
                'PAYMENT' as evidence, e.entry_key as id
            from coupon c
            join ledger_entry e on e.account_id = c.account_id
            where c.coupon_code = :code and e.source = 'payment'
            and e.created_at between
                (select min(created_at) from financial_operation where coupon_code = :code)
                and (select max(created_at) from financial_operation where coupon_code = :code) + interval '1 day'
            order by e.entry_no
            limit :most
            """;

    private static final int MOST = 1_000;

    private final Tx tx;

    public MoneyQueries(Tx tx) {
        this.tx = tx;
    }

    /** All steps in their order, with the gaps between them. */
    List<MoneyStep> steps(String code) {
        return tx.read(handle -> {
            List<MoneyStep> steps = handle.createQuery(STEPS)
                    .bind("code", code)
                    .bind("most", MOST)
                    .map((row, context) -> step(row))
                    .list();
            List<MoneyStep> payments = handle.createQuery(PAYMENTS)
                    .bind("code", code)
                    .bind("most", MOST)
                    .map((row, context) -> step(row))
                    .list();
            return MoneyTimeline.of(
                    Stream.concat(steps.stream(), payments.stream()).toList());
        });
    }

    private static MoneyStep step(ResultSet row) throws SQLException {
        return new MoneyStep(
                row.getTimestamp("at").toInstant(),
                Clock.valueOf(row.getString("clock")),
                Lane.valueOf(row.getString("lane")),
                What.valueOf(row.getString("what")),
                row.getString("detail"),
                row.getInt("version"),
                amount(row, "amount"),
                amount(row, "balance"),
                new Evidence(Evidence.Kind.valueOf(row.getString("evidence")), row.getString("id")),
                new Gap.None());
    }

    private static Optional<BigDecimal> amount(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column));
    }
}
