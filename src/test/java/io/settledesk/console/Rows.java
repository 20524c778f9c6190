package io.settledesk.console;

import io.settledesk.db.TestDatabase;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;

/** Rows put into a test database by hand, for tests of what the console reads; the engine's own tests do without. */
public final class Rows {
    private static final String BODY_SHA256 = "0".repeat(64);
    /** When everything here happens, unless a test says otherwise. */
    public static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final TestDatabase database;

    public Rows(TestDatabase database) {
        this.database = database;
    }

    /** A batch of one coupon. */
    public Rows batch(String batchId, String state, Instant receivedAt) {
        return run(
                "insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at, applied_at)"
                        + " values (?, 'callback', ?, 1, '{}', ?, ?, case when ? = 'applied' then cast(? as timestamptz) end)",
                batchId,
                state,
                BODY_SHA256,
                receivedAt,
                state,
                receivedAt);
    }

    /** A settled coupon. */
    public Rows coupon(String code, int status, String realWin, String batchId) {
        return run(
                "insert into coupon (coupon_code, status, phase, generation, settled, real_win, currency, version_count,"
                        + " last_batch_id, first_seen_at, updated_at) values (?, ?, 'FINAL', 0, true, ?, 'RUB', 1, ?, ?, ?)",
                code,
                status,
                new BigDecimal(realWin),
                batchId,
                NOON,
                NOON);
    }

    public Rows bet(String coupon, String uuid, String batchId) {
        return run(
                "insert into bet (coupon_code, uuid, position, status, last_batch_id, payload, updated_at)"
                        + " values (?, ?, 0, 2, ?, '{}', ?)",
                coupon,
                uuid,
                batchId,
                NOON);
    }

    /** An operation that waits for its owner. */
    public Rows operation(String coupon, int generation, String kind, String amount, String batchId) {
        return run(
                "insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at)"
                        + " values (?, ?, ?, ?, 'RUB', 'unassigned', ?, ?)",
                coupon,
                generation,
                kind,
                new BigDecimal(amount),
                batchId,
                NOON);
    }

    public Rows account(String account, String balance) {
        return run(
                "insert into account (account_id, currency, balance, created_at, updated_at) values (?, 'RUB', ?, ?, ?)",
                account,
                new BigDecimal(balance),
                NOON,
                NOON);
    }

    public Rows placement(String coupon, String account) {
        return run(
                "insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)"
                        + " values (?, ?, 100, 'RUB', ?, ?)",
                coupon,
                account,
                NOON,
                NOON);
    }

    public Rows delivery(String batchId, int status, String outcome, Instant receivedAt) {
        return run(
                "insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms, remote)"
                        + " values (gen_random_uuid(), ?, ?, ?, ?, 12, '127.0.0.1')",
                batchId,
                receivedAt,
                status,
                outcome);
    }

    public UUID quarantine(String batchId, String reason, Instant receivedAt) {
        UUID id = UUID.randomUUID();
        run(
                "insert into quarantine (quarantine_id, delivery_id, batch_id, received_at, body, body_sha256, reason)"
                        + " values (?, gen_random_uuid(), ?, ?, ?, ?, ?)",
                id,
                batchId,
                receivedAt,
                HexFormat.of().parseHex("7b7d"),
                BODY_SHA256,
                reason);
        return id;
    }

    /** An open incident; amount and currency may be absent together. */
    public UUID incident(String kind, String identity, String coupon, String amount, String currency) {
        UUID id = UUID.randomUUID();
        run(
                "insert into incident (incident_id, kind, identity, coupon_code, amount_at_risk, currency, opened_at)"
                        + " values (?, ?, ?, ?, cast(? as numeric), ?, ?)",
                id,
                kind,
                identity,
                coupon,
                amount,
                currency,
                NOON);
        return id;
    }

    /** Any other statement with positional parameters. */
    public Rows run(String sql, Object... values) {
        database.jdbi().useHandle(handle -> handle.execute(sql, values));
        return this;
    }
}
