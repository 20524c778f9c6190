package io.settledesk.bench.grow;

/**
 * Makes coupons by the million, each as small as it can be and still be one that {@code verify} finds right: one final version
 * with one bet, a generation settled by it, its element in a signed batch of a hundred. Every tenth has won 10.00: placement,
 * posted operation and ledger entry; ten of these share an account.
 */
final class GrowthSql {
    /** What a coupon's element says; {@code n} is its number, from 1. */
    private static final String ELEMENTS = """
            select
                n, 'g-' || (n - 1) / 100 as batch_id, ((n - 1) %% 100)::int as position, code, status, win, clock, bet,
                '{"coupon_code":"' || code || '","status":' || status || ',"realWin":"' || win
                    || '","currency":"RUB","updated_at":"2026-10-01T' || to_char(second / 3600, 'FM00') || ':'
                    || to_char(second / 60 %% 60, 'FM00') || ':' || to_char(second %% 60, 'FM00') || 'Z","events":['
                    || bet || ']}' as element,
                timestamptz '2026-10-02 00:00:00+00' + (n - 1) / 100 * interval '1 millisecond' as at
            from (
                select
                    n, second, 'g' || lpad(n::text, 11, '0') as code, case n %% 10 when 0 then 2 else 4 end as status,
                    case n %% 10 when 0 then '10.00' else '0.00' end as win,
                    timestamptz '2026-10-01 00:00:00+00' + second * interval '1 second' as clock,
                    '{"uuid":"g' || n || '","status":' || case n %% 10 when 0 then 2 else 4 end || ',"coef":"1.50"}' as bet
                from (select n, (n %% 86400)::int as second from generate_series(%1$d::bigint, %2$d::bigint) n) numbers
            ) said
            """;

    static final String STAGE = "create temp table made as " + ELEMENTS;

    static final String VERSIONS = """
            insert into coupon_version (
                coupon_code, batch_id, position, version_no, status, phase, real_win, currency, generation, outcome,
                reason, source_updated_at, payload, received_at
            )
            select
                code, batch_id, position, 1, status, 'FINAL', win::numeric, 'RUB', 0, 'APPLIED',
                case status
                    when 2 then jsonb '{"code":"RESULT_CREDITED","params":{}}'
                    else jsonb '{"code":"RESULT_WITHOUT_CREDIT","params":{}}'
                end,
                clock, element, at
            from made
            order by n
            """;

    static final String COUPONS = """
            insert into coupon (
                coupon_code, status, phase, generation, settled, real_win, currency, account_id, version_count,
                last_batch_id, source_updated_at, settled_at, first_seen_at, updated_at
            )
            select
                code, status, 'FINAL', 0, true, win::numeric, 'RUB',
                case status when 2 then 'g-player-' || n / 10 % :accounts end, 1, batch_id, clock, clock, at, at
            from made
            order by n
            """;

    static final String BETS = """
            insert into bet (coupon_code, uuid, position, status, coef, last_batch_id, payload, updated_at)
            select code, 'g' || n, 0, status, '1.50', batch_id, bet, at
            from made
            order by n
            """;

    static final String GENERATIONS = """
            insert into settlement_generation (
                coupon_code, generation, opened_by, opened_at, settled_by, settled_at, status, real_win, credited, debited
            )
            select code, 0, batch_id, at, batch_id, at, status, win::numeric, win::numeric, 0
            from made
            order by n
            """;

    static final String OPERATIONS = """
            insert into financial_operation (
                coupon_code, generation, kind, amount, currency, account_id, state, batch_id, created_at, posted_at
            )
            select code, 0, 'final_credit', 10, 'RUB', 'g-player-' || n / 10 % :accounts, 'posted', batch_id, at, at
            from made
            where status = 2
            order by n
            """;

    static final String ENTRIES = """
            insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
            select
                'g-player-' || n / 10 % :accounts, code || ':0:final_credit', (n / 10 - 1) / :accounts + 1, 10,
                10 * ((n / 10 - 1) / :accounts + 1), 'coupon', at
            from made
            where status = 2
            order by n
            """;

    static final String PLACEMENTS = """
            insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
            select code, 'g-player-' || n / 10 % :accounts, 5, 'RUB', clock, at
            from made
            where status = 2
            order by n
            """;

    /** HMAC-SHA256 spelt out: the server has no function for it without an extension. */
    static final String BATCHES = """
            insert into batch (
                batch_id, source, state, coupon_count, body, signature, secret_fingerprint, body_sha256, received_at,
                applied_at, attempts
            )
            select
                batch_id, 'callback', 'applied', coupons, body,
                encode(sha256(decode(:outer, 'hex') || sha256(decode(:inner, 'hex') || body)), 'hex'), :fingerprint,
                encode(sha256(body), 'hex'), at, at, 1
            from (
                select
                    batch_id, count(*)::int as coupons, min(at) as at,
                    convert_to(
                        '{"batchId":"' || batch_id || '","couponCount":' || count(*) || ',"coupons":['
                            || string_agg(element, ',' order by position) || ']}', 'UTF8') as body
                from made
                group by batch_id
                order by min(n)
            ) packets
            """;

    static final String ACCOUNTS = """
            insert into account (account_id, currency, balance, entry_count, created_at, updated_at)
            select account_id, 'RUB', sum(amount), count(*), min(created_at), max(created_at)
            from ledger_entry
            where account_id like 'g-player-%'
            group by account_id
            """;

    /** The unique constraints and indexes of the tables that grow, as statements that make them. */
    static final String MADE_BY = """
            select
                'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drops,
                'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' '
                    || pg_get_constraintdef(oid) as makes
            from pg_constraint
            where connamespace = 'settlement'::regnamespace and contype in ('p', 'u')
                and conrelid::regclass::text = any(:tables)
            union all
            select 'drop index ' || x.indexrelid::regclass, pg_get_indexdef(x.indexrelid)
            from pg_index x
            where x.indrelid::regclass::text = any(:tables)
                and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
            """;

    private GrowthSql() {}
}
