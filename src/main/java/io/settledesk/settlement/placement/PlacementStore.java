package io.settledesk.settlement.placement;

import io.settledesk.db.Columns;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Table {@code placement}, and what waits for its rows. */
final class PlacementStore {
    private static final String STORE = """
            insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
            select n.coupon_code, n.account_id, n.stake, n.currency, n.placed_at, clock_timestamp()
            from unnest(
                :codes, :accounts, :stakes, :currencies, :times
            ) as n (coupon_code, account_id, stake, currency, placed_at)
            on conflict (coupon_code) do nothing
            returning coupon_code
            """;

    private static final String FIND = """
            select coupon_code, account_id, stake, currency, placed_at
            from placement
            where coupon_code = any(:codes)
            """;

    private static final String WAITING = """
            select w.coupon_code
            from (
                select o.coupon_code
                from financial_operation o
                join placement p on p.coupon_code = o.coupon_code
                left join account a on a.account_id = p.account_id
                where o.state = 'unassigned' and o.coupon_code > :after
                    and (a.account_id is null or a.currency = o.currency)
                union
                select c.coupon_code
                from coupon c
                join placement p on p.coupon_code = c.coupon_code
                where c.account_id is null and c.coupon_code > :after
                union
                select i.identity
                from incident i
                join placement p on p.coupon_code = i.identity
                where i.kind = 'NO_PLACEMENT' and i.state <> 'resolved' and i.identity > :after
            ) w
            order by w.coupon_code
            limit :limit
            """;

    private final Handle handle;

    PlacementStore(Handle handle) {
        this.handle = handle;
    }

    /** Stores placements, each coupon at most once, and returns the coupons that had none before. */
    Set<String> store(List<Placement> placements) {
        try (var insert = handle.createQuery(STORE)) {
            return new HashSet<>(insert.bindArray("codes", String.class, Columns.of(placements, Placement::couponCode))
                    .bindArray("accounts", String.class, Columns.of(placements, Placement::accountId))
                    .bindArray("stakes", BigDecimal.class, Columns.of(placements, Placement::stake))
                    .bindArray("currencies", String.class, Columns.of(placements, Placement::currency))
                    .bindArray("times", Instant.class, Columns.of(placements, Placement::placedAt))
                    .mapTo(String.class)
                    .list());
        }
    }

    /** The stored placements of coupons. */
    Map<String, Placement> find(Collection<String> couponCodes) {
        Map<String, Placement> found = new HashMap<>();
        try (var query = handle.createQuery(FIND)) {
            query.bindArray("codes", String.class, couponCodes)
                    .map((row, context) -> placement(row))
                    .forEach(placement -> found.put(placement.couponCode(), placement));
        }
        return found;
    }

    /** Coupons, by code, that have a placement which was not taken into account yet. */
    List<String> waiting(String after, int limit) {
        try (var query = handle.createQuery(WAITING)) {
            return query.bind("after", after)
                    .bind("limit", limit)
                    .mapTo(String.class)
                    .list();
        }
    }

    private static Placement placement(ResultSet row) throws SQLException {
        return new Placement(
                row.getString("coupon_code"),
                row.getString("account_id"),
                row.getBigDecimal("stake"),
                row.getString("currency"),
                row.getObject("placed_at", OffsetDateTime.class).toInstant());
    }
}
