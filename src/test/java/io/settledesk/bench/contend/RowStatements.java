package io.settledesk.bench.contend;

import io.settledesk.bench.load.BenchCoupon;

/** The statements of {@link RowByRow}. */
final class RowStatements {
    static final String BATCH = """
            insert into batch (
                batch_id, source, state, coupon_count, body, signature, secret_fingerprint, body_sha256, received_at,
                applied_at, attempts
            )
            values (?, 'callback', 'applied', ?, ?, ?, '00000000', ?, clock_timestamp(), clock_timestamp(), 1)
            on conflict (batch_id) do nothing
            """;

    static final String COUPON = """
            insert into coupon (
                coupon_code, status, phase, generation, settled, real_win, currency, account_id, version_count,
                last_batch_id, source_updated_at, settled_at, opened_at, first_seen_at, updated_at
            )
            values (?, ?, ?, 0, ?, ?, 'RUB', ?, 1, ?, ?, ?, ?, clock_timestamp(), clock_timestamp())
            on conflict (coupon_code) do update set
                status = excluded.status,
                phase = excluded.phase,
                settled = excluded.settled,
                real_win = excluded.real_win,
                version_count = coupon.version_count + 1,
                last_batch_id = excluded.last_batch_id,
                source_updated_at = excluded.source_updated_at,
                settled_at = excluded.settled_at,
                updated_at = excluded.updated_at
            returning version_count
            """;

    static final String VERSION = """
            insert into coupon_version (
                coupon_code, batch_id, position, version_no, status, phase, real_win, currency, generation, outcome,
                reason, source_updated_at, payload, received_at
            )
            values (?, ?, ?, ?, ?, ?, ?, 'RUB', 0, 'APPLIED', ?::jsonb, ?, ?, clock_timestamp())
            """;

    static final String GENERATION = """
            insert into settlement_generation (coupon_code, generation, opened_by, opened_at)
            values (?, 0, ?, clock_timestamp())
            on conflict (coupon_code, generation) do nothing
            """;

    static final String BET = """
            insert into bet (
                coupon_code, uuid, position, status, coef, name, outcome, last_batch_id, payload, updated_at
            )
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, clock_timestamp())
            on conflict (coupon_code, uuid) do update set
                position = excluded.position,
                status = excluded.status,
                coef = excluded.coef,
                name = excluded.name,
                outcome = excluded.outcome,
                last_batch_id = excluded.last_batch_id,
                payload = excluded.payload,
                updated_at = excluded.updated_at
            """;

    static final String SETTLE = """
            update settlement_generation
            set settled_by = ?, settled_at = clock_timestamp(), status = ?, real_win = ?, credited = ?
            where coupon_code = ? and generation = 0 and settled_by is null
            """;

    static final String OPERATION = """
            insert into financial_operation (
                coupon_code, generation, kind, amount, currency, account_id, state, batch_id, created_at, posted_at
            )
            values (?, 0, 'final_credit', ?, 'RUB', ?, 'posted', ?, clock_timestamp(), clock_timestamp())
            on conflict do nothing
            """;

    static final String BALANCE = """
            update account set balance = balance + ?, entry_count = entry_count + 1, updated_at = clock_timestamp()
            where account_id = ?
            returning balance, entry_count
            """;

    static final String ENTRY = """
            insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
            values (?, ?, ?, ?, ?, 'coupon', clock_timestamp())
            """;

    private RowStatements() {}

    static String reason(BenchCoupon coupon) {
        String code = coupon.isWon() ? "RESULT_CREDITED" : coupon.isFinal() ? "RESULT_WITHOUT_CREDIT" : "BETS_STORED";
        return "{\"code\":\"" + code + "\",\"params\":{}}";
    }
}
