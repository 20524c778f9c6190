package io.settledesk.console.coupons.list;

import java.util.Comparator;

/** Many coupons, made by one statement a table, for what only shows on a large table. */
final class CouponRows {
    static final Comparator<CouponRow> BY_TIME =
            Comparator.comparing(CouponRow::updatedAt).thenComparing(CouponRow::code);

    /** Every tenth is open, every hundredth has no owner, every thousandth an unknown status; two parameters: how many. */
    static final String MANY = """
            insert into coupon (coupon_code, status, phase, generation, settled, real_win, currency, account_id, version_count,
                last_batch_id, source_updated_at, first_seen_at, updated_at)
            select lpad(n::text, 12, '0'),
                case when n % 1000 = 37 then 37 when n % 10 = 0 then 1 else 2 end,
                case when n % 1000 = 37 then 'UNKNOWN' when n % 10 = 0 then 'OPEN' else 'FINAL' end,
                case when n % 250 = 0 then 1 else 0 end,
                n % 10 <> 0,
                case when n % 10 <> 0 then 92.5 end,
                'RUB',
                case when n % 100 <> 0 then 'player-' || n % 600 end,
                1, 'b-' || n, timestamptz '2026-11-30 10:00:00Z' - n * interval '1 minute',
                timestamptz '2026-11-30 10:00:00Z' - n * interval '1 minute',
                timestamptz '2026-11-30 10:00:00Z' - (n * 7919 % ?) * interval '1 minute'
            from generate_series(1, ?) n
            """;

    static final String GENERATIONS = """
            insert into settlement_generation (coupon_code, generation, opened_by, opened_at)
            select coupon_code, generation, last_batch_id, first_seen_at from coupon
            """;

    static final String OPERATIONS = """
            insert into financial_operation (coupon_code, generation, kind, amount, currency, account_id, state, batch_id,
                created_at, posted_at)
            select coupon_code, 0, 'final_credit', 92.5, 'RUB', account_id, 'posted', last_batch_id, updated_at, updated_at
            from coupon where settled and account_id is not null and coupon_code > '000000000001'
            union all
            select coupon_code, g, case g when 0 then 'final_credit' else 'recalculation_debit' end, 92.5, 'RUB',
                'player-250', 'posted', last_batch_id, updated_at, updated_at
            from coupon, generate_series(0, 1) g where generation = 1
            """;

    static final String ACCOUNTS = """
            insert into account (account_id, currency, balance, created_at, updated_at)
            select 'player-' || n, 'RUB', case n when 7 then -10 else 10 end, now(), now() from generate_series(1, 599) n
            """;

    static final String INCIDENTS = """
            insert into incident (incident_id, kind, identity, coupon_code, account_id, opened_at)
            select gen_random_uuid(), 'RESULT_CHANGED', coupon_code, coupon_code, null, now()
            from coupon where coupon_code::int % 3000 = 300
            union all
            select gen_random_uuid(), 'NEGATIVE_BALANCE', 'player-7', null, 'player-7', now()
            """;

    private CouponRows() {}
}
