package io.settledesk.settlement.verify;

import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.verify.lane.Range;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Checks that one statement can make: each tells how many rows it looked at and names those that break it. */
final class SetQueries {
    private static final int FETCH = 1_000;

    private static final String WITHOUT_LIMIT = "set local statement_timeout = 0";

    static final String COUNT_OPERATIONS = "select count(*) from financial_operation";
    static final String COUNT_UNASSIGNED = "select count(*) from financial_operation where state = 'unassigned'";
    static final String COUNT_ENTRIES = "select count(*) from ledger_entry";
    static final String COUNT_ACCOUNTS = "select count(*) from account";
    static final String COUNT_PAYMENTS = "select count(*) from payment where acted_at is not null";
    static final String COUNT_PAYOUTS = "select count(*) from payout";
    static final String COUNT_QUARANTINE = "select count(*) from quarantine";

    static final String KEY_TWICE = """
            select financial_key || ': stands ' || count(*) || ' times' as broken
            from financial_operation
            group by financial_key
            having count(*) > 1
            """;

    static final String OPERATION_WITHOUT_BATCH = """
            select o.financial_key || ': its batch ' || o.batch_id || ' is not stored' as broken
            from financial_operation o
            where not exists (select 1 from batch b where b.batch_id = o.batch_id)
            """;

    static final String POSTED_WITHOUT_ENTRY = """
            select o.financial_key || ': posted to ' || o.account_id || ', whose ledger has '
                || coalesce(e.amount || ' ' || a.currency, 'no entry under it') as broken
            from financial_operation o
            left join account a on a.account_id = o.account_id
            left join ledger_entry e on e.account_id = o.account_id and e.entry_key = o.financial_key and e.source = 'coupon'
            where o.state = 'posted'
                and (e.amount is distinct from case o.kind when 'recalculation_debit' then -o.amount else o.amount end
                    or a.currency is distinct from o.currency)
            """;

    static final String ENTRY_WITHOUT_OPERATION = """
            select e.account_id || ' ' || e.entry_key || ': no operation is posted under it' as broken
            from ledger_entry e
            where e.source = 'coupon'
                and not exists (
                    select 1
                    from financial_operation o
                    where o.financial_key = e.entry_key and o.account_id = e.account_id and o.state = 'posted')
            """;

    static final String WAITS_FOR_NOTHING = """
            select o.financial_key || ': waits although ' || p.account_id || ' placed it' as broken
            from financial_operation o
            join placement p on p.coupon_code = o.coupon_code
            left join account a on a.account_id = p.account_id
            where o.state = 'unassigned' and coalesce(a.currency, p.currency) = o.currency
            """;

    static final String ENTRY_ON_TWO_ACCOUNTS = """
            select entry_key || ': stands on ' || string_agg(account_id, ', ' order by account_id) as broken
            from ledger_entry
            where source in ('coupon', 'payment')
            group by entry_key
            having count(*) > 1
            """;

    static final String ACCOUNT_WITHOUT_ENTRIES = """
            select a.account_id || ': balance ' || a.balance || ' after ' || a.entry_count || ' entries, but it has none' as broken
            from account a
            where (a.balance <> 0 or a.entry_count <> 0)
                and not exists (select 1 from ledger_entry e where e.account_id = a.account_id)
            """;

    static final String ACTED_WITHOUT_ENTRY = """
            select p.gateway || ':' || p.payment_id || ': acted on ' || p.account_id || ', whose ledger has '
                || coalesce(e.amount || ' ' || a.currency, 'no entry of it') as broken
            from payment p
            left join account a on a.account_id = p.account_id
            left join ledger_entry e on e.account_id = p.account_id
                and e.entry_key = 'payment:' || p.gateway || ':' || p.payment_id and e.source = 'payment'
            where p.acted_at is not null
                and (e.amount is distinct from case p.type when 'debit' then -p.amount else p.amount end
                    or a.currency is distinct from p.currency)
            """;

    static final String ENTRY_WITHOUT_PAYMENT = """
            select e.account_id || ' ' || e.entry_key || ': no payment acted under it' as broken
            from ledger_entry e
            where e.source = 'payment'
                and not exists (
                    select 1
                    from payment p
                    where p.gateway = split_part(e.entry_key, ':', 2)
                        and p.payment_id = substr(e.entry_key, length('payment:' || split_part(e.entry_key, ':', 2) || ':') + 1)
                        and e.entry_key like 'payment:%:%'
                        and p.account_id = e.account_id and p.acted_at is not null)
            """;

    static final String QUARANTINE_HASH = """
            select 'quarantine ' || quarantine_id || ': its body has another SHA-256 than is stored' as broken
            from quarantine
            where encode(sha256(body), 'hex') <> body_sha256
            """;

    static final String PAYOUT_WITHOUT_CREDIT = """
            select p.id_transaction_merchant || ': ' || p.amount || ' ' || p.currency || ' to ' || p.account_id
                || ', its credit is ' || coalesce(o.amount || ' ' || o.currency || ' of ' || o.account_id, 'not there') as broken
            from payout p
            left join financial_operation o
                on o.coupon_code = p.coupon_code and o.generation = p.generation and o.kind = 'final_credit'
                    and o.state = 'posted'
            where o.coupon_code is null or o.account_id <> p.account_id or o.currency <> p.currency or p.amount > o.amount
                or p.id_transaction_merchant !~ (p.coupon_code || '-' || p.generation || '-final_credit(-attempt-[0-9]+)?$')
            """;

    static final String CREDIT_PAID_TWICE = """
            select coupon_code || ':' || generation || ':final_credit: ' || count(*) || ' payouts of it stand' as broken
            from payout
            where state not in ('cancelled', 'failed', 'rejected')
            group by coupon_code, generation
            having count(*) > 1
            """;

    static final String PAYOUT_BOOKED_WRONG = """
            select p.id_transaction_merchant || ' (' || p.state || '): took ' || coalesce(t.amount::text, 'nothing')
                || ', gave back ' || coalesce(r.amount::text, 'nothing') || ', its amount is ' || p.amount as broken
            from payout p
            left join ledger_entry t
                on t.account_id = p.account_id and t.entry_key = 'payout:' || p.id_transaction_merchant and t.source = 'payout'
            left join ledger_entry r
                on r.account_id = p.account_id and r.entry_key = 'payout:' || p.id_transaction_merchant || ':returned'
                    and r.source = 'payout'
            where t.amount is distinct from -p.amount
                or r.amount is distinct from case when p.state in ('cancelled', 'failed', 'rejected') then p.amount end
            """;

    static final String ENTRY_WITHOUT_PAYOUT = """
            select e.account_id || ' ' || e.entry_key || ': no payout of this account has it' as broken
            from ledger_entry e
            where e.source = 'payout'
                and not exists (
                    select 1
                    from payout p
                    where p.account_id = e.account_id
                        and p.id_transaction_merchant = regexp_replace(substr(e.entry_key, 8), ':returned$', ''))
            """;

    private static final String UNREADABLE = """
            select coupon_code || ' v' || version_no || ': its reason is none of the rules''' as broken
            from coupon_version
            where coupon_code >= :from and coupon_code < :to and not coalesce(reason ->> 'code' = any(:codes), false)
            order by coupon_code, version_no
            limit 100
            """;

    private static final String SNAPSHOT = "select now()";

    private static final String RECORD = "select record_verification(:checked, :violations, cast(:details as jsonb))";

    private static final String MAY_RECORD = """
            select may('settlement_auditor') or may('settlement_operator') or may('settlement_engine')
            """;

    private final Handle handle;

    SetQueries(Handle handle) {
        this.handle = handle;
    }

    Instant begin() {
        handle.execute(WITHOUT_LIMIT);
        try (var query = handle.createQuery(SNAPSHOT)) {
            return query.mapTo(Instant.class).one();
        }
    }

    /** How many rows a constant count finds. */
    long count(String text) {
        try (var query = handle.createQuery(text)) {
            return query.mapTo(Long.class).one();
        }
    }

    /** Hands over the rows that break a rule, by one of the constants above, however many there are. */
    void broken(String text, Consumer<String> found) {
        try (var query = handle.createQuery(text);
                Stream<String> rows = query.setFetchSize(FETCH).mapTo(String.class).stream()) {
            rows.forEach(found);
        }
    }

    /** Versions of a range of coupons whose reason no rule gives: they cannot be folded. */
    List<String> unreadableVersions(Range range) {
        List<String> codes = Arrays.stream(ReasonCode.values()).map(Enum::name).toList();
        try (var query = handle.createQuery(UNREADABLE)) {
            return query.bindMethods(range)
                    .bindArray("codes", String.class, codes)
                    .mapTo(String.class)
                    .list();
        }
    }

    boolean mayRecord() {
        try (var query = handle.createQuery(MAY_RECORD)) {
            return query.mapTo(Boolean.class).one();
        }
    }

    void record(VerifyReport report, String details) {
        try (var query = handle.createQuery(RECORD)) {
            query.bind("checked", report.checked())
                    .bind("violations", report.violations())
                    .bind("details", details)
                    .map((row, context) -> "")
                    .one();
        }
    }
}
