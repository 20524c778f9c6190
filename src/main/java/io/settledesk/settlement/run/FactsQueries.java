package io.settledesk.settlement.run;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.Phase;
import io.settledesk.settlement.payout.PayoutQueries;
import io.settledesk.settlement.plan.KnownOperation;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads what a run stands on: after the locks when it writes, from one snapshot when it only plans. */
public final class FactsQueries {
    private static final String FACTS = """
            select
                k.code, clock_timestamp() as read_at,
                c.coupon_code is not null as seen, c.status, c.phase, c.generation, c.settled, c.real_win, c.currency,
                c.account_id, c.source_updated_at, c.settled_at, c.recalculated_at, c.opened_at, c.parked,
                c.last_batch_id, c.by_hand, c.version_count,
                p.account_id as owner, p.currency as placement_currency, a.account_id is not null as account_exists,
                coalesce(a.currency, (
                    select f.currency
                    from placement f
                    where f.account_id = p.account_id
                    order by f.created_at, f.coupon_code
                    limit 1
                )) as account_currency
            from unnest(:codes) as k (code)
            left join coupon c on c.coupon_code = k.code
            left join placement p on p.coupon_code = k.code
            left join account a on a.account_id = p.account_id
            """;

    private static final String OPERATIONS = """
            select coupon_code, generation, kind, amount, currency, account_id, batch_id, created_at
            from financial_operation
            where coupon_code = any(:codes)
            """;

    private static final String LATENESS = """
            select coupon_code, bool_or(phase = 'RECALCULATION') as recalculated
            from coupon_version
            where coupon_code = any(:codes) and received_at > :receivedAt
            group by coupon_code
            """;

    private final Handle handle;

    public FactsQueries(Handle handle) {
        this.handle = handle;
    }

    /** State and owner of each of these coupons. */
    public Facts facts(Collection<String> couponCodes) {
        Map<String, CouponRecord> coupons = new HashMap<>();
        try (var query = handle.createQuery(FACTS)) {
            List<Instant> times = query.bindArray("codes", String.class, couponCodes)
                    .map((row, context) -> {
                        coupons.put(row.getString("code"), coupon(row));
                        return instant(row, "read_at").orElseThrow();
                    })
                    .list();
            return new Facts(times.get(times.size() - 1), coupons);
        }
    }

    /** All operations of these coupons. */
    public List<KnownOperation> operations(Collection<String> couponCodes) {
        if (couponCodes.isEmpty()) {
            return List.of();
        }
        try (var query = handle.createQuery(OPERATIONS)) {
            return query.bindArray("codes", String.class, couponCodes)
                    .map((row, context) -> operation(row))
                    .list();
        }
    }

    /** What a plan is told of payouts. */
    PayoutQueries payouts() {
        return new PayoutQueries(handle);
    }

    /** Those of these coupons that have a version from a packet first received later, and what it means for an undated one. */
    public Map<String, Lateness> lateness(Collection<String> couponCodes, Instant receivedAt) {
        Map<String, Lateness> late = new HashMap<>();
        try (var query = handle.createQuery(LATENESS)) {
            query.bindArray("codes", String.class, couponCodes)
                    .bind("receivedAt", receivedAt)
                    .map((row, context) -> late.put(
                            row.getString("coupon_code"),
                            row.getBoolean("recalculated") ? Lateness.OVERTAKEN_BY_RECALCULATION : Lateness.OVERTAKEN))
                    .list();
        }
        return late;
    }

    private static CouponRecord coupon(ResultSet row) throws SQLException {
        CouponState state = row.getBoolean("seen") ? state(row) : CouponState.unseen(row.getString("code"));
        return new CouponRecord(state, Optional.ofNullable(row.getString("account_id")), owner(row));
    }

    private static CouponState state(ResultSet row) throws SQLException {
        return new CouponState(
                row.getString("code"),
                row.getInt("status"),
                Phase.valueOf(row.getString("phase")),
                row.getInt("generation"),
                row.getBoolean("settled"),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                Optional.of(row.getString("currency")),
                instant(row, "source_updated_at"),
                instant(row, "settled_at"),
                instant(row, "recalculated_at"),
                instant(row, "opened_at"),
                ParkedJson.read(row.getString("code"), row.getString("parked")),
                Optional.of(row.getString("last_batch_id")),
                row.getBoolean("by_hand"),
                row.getInt("version_count"));
    }

    private static Optional<Owner> owner(ResultSet row) throws SQLException {
        String account = row.getString("owner");
        return account == null
                ? Optional.empty()
                : Optional.of(new Owner(
                        account,
                        row.getString("placement_currency"),
                        row.getString("account_currency"),
                        row.getBoolean("account_exists")));
    }

    private static KnownOperation operation(ResultSet row) throws SQLException {
        FinancialKey key = new FinancialKey(
                row.getString("coupon_code"), row.getInt("generation"), OperationKind.ofWord(row.getString("kind")));
        return new KnownOperation(
                key,
                new Money(row.getBigDecimal("amount"), row.getString("currency")),
                Optional.ofNullable(row.getString("account_id")),
                row.getString("batch_id"),
                instant(row, "created_at").orElseThrow(),
                Optional.empty());
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
