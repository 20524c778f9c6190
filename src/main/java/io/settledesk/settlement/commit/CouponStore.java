package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.domain.CouponState;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.run.ParkedJson;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/** Table {@code coupon}: written under the coupons' locks alone. */
final class CouponStore {
    private static final String INSERT = """
            insert into coupon (
                coupon_code, status, phase, generation, settled, real_win, currency, account_id, version_count,
                last_batch_id, source_updated_at, settled_at, recalculated_at, opened_at, parked, by_hand,
                first_seen_at, updated_at
            )
            select
                n.coupon_code, n.status, n.phase, n.generation, n.settled, n.real_win, n.currency, n.account_id,
                n.version_count, n.last_batch_id, n.source_updated_at, n.settled_at, n.recalculated_at, n.opened_at,
                n.parked::jsonb, n.by_hand, :now, :now
            from unnest(
                :codes, :statuses, :phases, :generations, :settleds, :wins, :currencies, :accounts, :counts, :batches,
                cast(:clocks as timestamptz[]), cast(:settledAts as timestamptz[]), cast(:recalculatedAts as timestamptz[]),
                cast(:openedAts as timestamptz[]), :parkeds, :byHands
            ) as n (
                coupon_code, status, phase, generation, settled, real_win, currency, account_id, version_count,
                last_batch_id, source_updated_at, settled_at, recalculated_at, opened_at, parked, by_hand
            )
            """;

    private static final String UPDATE = """
            update coupon c set
                status = n.status,
                phase = n.phase,
                generation = n.generation,
                settled = n.settled,
                real_win = n.real_win,
                currency = n.currency,
                account_id = n.account_id,
                version_count = n.version_count,
                last_batch_id = n.last_batch_id,
                source_updated_at = n.source_updated_at,
                settled_at = n.settled_at,
                recalculated_at = n.recalculated_at,
                opened_at = n.opened_at,
                parked = n.parked::jsonb,
                by_hand = n.by_hand,
                updated_at = :now
            from unnest(
                :codes, :statuses, :phases, :generations, :settleds, :wins, :currencies, :accounts, :counts, :batches,
                cast(:clocks as timestamptz[]), cast(:settledAts as timestamptz[]), cast(:recalculatedAts as timestamptz[]),
                cast(:openedAts as timestamptz[]), :parkeds, :byHands, :countsBefore
            ) as n (
                coupon_code, status, phase, generation, settled, real_win, currency, account_id, version_count,
                last_batch_id, source_updated_at, settled_at, recalculated_at, opened_at, parked, by_hand, count_before
            )
            where c.coupon_code = n.coupon_code and c.version_count = n.count_before
            """;

    private static final String ASSIGN = """
            update coupon c set account_id = n.account_id, updated_at = :now
            from unnest(:codes, :accounts) as n (coupon_code, account_id)
            where c.coupon_code = n.coupon_code and c.account_id is null
            """;

    private final Handle handle;

    CouponStore(Handle handle) {
        this.handle = handle;
    }

    void insert(List<CouponRow> rows, Instant now) {
        try (var insert = handle.createUpdate(INSERT)) {
            StaleState.check(
                    "insert coupons", rows.size(), bound(insert, rows, now).execute());
        }
    }

    void update(List<CouponRow> rows, Instant now) {
        try (var update = handle.createUpdate(UPDATE)) {
            int written = bound(update, rows, now)
                    .bindArray("countsBefore", Integer.class, Columns.of(rows, CouponRow::countBefore))
                    .execute();
            StaleState.check("update coupons", rows.size(), written);
        }
    }

    /** Names the account of coupons that had none. */
    void assign(List<String> codes, List<String> accounts, Instant now) {
        try (var update = handle.createUpdate(ASSIGN)) {
            int written = update.bindArray("codes", String.class, codes)
                    .bindArray("accounts", String.class, accounts)
                    .bind("now", now)
                    .execute();
            StaleState.check("assign coupons", codes.size(), written);
        }
    }

    private static Update bound(Update statement, List<CouponRow> rows, Instant now) {
        List<CouponState> states = Columns.of(rows, CouponRow::state);
        return statement
                .bind("now", now)
                .bindArray("codes", String.class, Columns.of(states, CouponState::couponCode))
                .bindArray("statuses", Integer.class, Columns.of(states, CouponState::status))
                .bindArray(
                        "phases",
                        String.class,
                        Columns.of(states, state -> state.phase().name()))
                .bindArray("generations", Integer.class, Columns.of(states, CouponState::generation))
                .bindArray("settleds", Boolean.class, Columns.of(states, CouponState::settled))
                .bindArray("wins", BigDecimal.class, Columns.optional(states, CouponState::realWin))
                .bindArray(
                        "currencies",
                        String.class,
                        Columns.of(states, state -> state.currency().orElseThrow()))
                .bindArray("accounts", String.class, Columns.optional(rows, CouponRow::accountId))
                .bindArray("counts", Integer.class, Columns.of(states, CouponState::versionCount))
                .bindArray(
                        "batches",
                        String.class,
                        Columns.of(states, state -> state.lastBatchId().orElseThrow()))
                .bindArray(
                        "clocks",
                        String.class,
                        Columns.optional(
                                states, state -> state.sourceUpdatedAt().map(Instant::toString)))
                .bindArray(
                        "settledAts",
                        String.class,
                        Columns.optional(states, state -> state.settledAt().map(Instant::toString)))
                .bindArray(
                        "recalculatedAts",
                        String.class,
                        Columns.optional(states, state -> state.recalculatedAt().map(Instant::toString)))
                .bindArray(
                        "openedAts",
                        String.class,
                        Columns.optional(states, state -> state.openedAt().map(Instant::toString)))
                .bindArray("parkeds", String.class, Columns.of(states, state -> ParkedJson.write(state.parked())))
                .bindArray("byHands", Boolean.class, Columns.of(states, CouponState::byHand));
    }
}
