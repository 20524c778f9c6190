package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.packet.PacketBet;
import io.settledesk.settlement.StaleState;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Table {@code bet}: written under the coupons' locks alone. */
final class BetStore {
    private static final String TAKE = """
            insert into bet (
                coupon_code, uuid, position, status, coef, name, outcome, last_batch_id, payload, updated_at
            )
            select
                n.coupon_code, n.uuid, n.position, n.status, n.coef, n.name, n.outcome, n.batch_id, n.payload, :now
            from unnest(
                :codes, :uuids, :positions, :statuses, :coefs, :names, :outcomes, :batches, :payloads
            ) as n (coupon_code, uuid, position, status, coef, name, outcome, batch_id, payload)
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

    /** Takes bets; each bet at most once. */
    void take(List<BetRow> rows, Instant now) {
        List<PacketBet> bets = Columns.of(rows, BetRow::bet);
        try (var upsert = handle.createUpdate(TAKE)) {
            int written = upsert.bind("now", now)
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
            StaleState.check("take bets", rows.size(), written);
        }
    }
}
