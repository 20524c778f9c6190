package io.settledesk.console.coupons.tabs;

import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads how often the packets of a coupon were sent, on one snapshot. */
public final class DeliveriesQueries {
    private static final int MOST_BATCHES = 50;
    private static final int MOST_DELIVERIES = 500;

    private static final String BATCHES = """
            select b.batch_id, b.source
            from (select distinct batch_id from coupon_version where coupon_code = :code) v
            join batch b on b.batch_id = v.batch_id
            order by b.received_at desc, b.batch_id
            limit :most
            """;

    private static final String DELIVERIES = """
            select batch_id, delivery_id, received_at, http_status, outcome, duration_ms, remote, error
            from delivery
            where batch_id = any(:batches)
            order by received_at desc, delivery_id
            limit :most
            """;

    private static final String NOW = "select transaction_timestamp() as read_at";

    private final Tx tx;

    public DeliveriesQueries(Tx tx) {
        this.tx = tx;
    }

    /**
     * The packets of a coupon, newest first.
     *
     * @param readAt database time of the snapshot
     */
    record Packets(List<Packet> packets, Instant readAt) {
        Packets {
            packets = List.copyOf(packets);
        }
    }

    /**
     * One of them.
     *
     * @param source {@code callback}, {@code polling}, {@code manual}
     * @param deliveries newest first; none where it was not sent to us, or nothing is kept any more
     */
    record Packet(String batchId, String source, List<Delivery> deliveries) {}

    Packets read(String code) {
        return tx.read(handle -> {
            Map<String, Packet> packets = new LinkedHashMap<>();
            handle.createQuery(BATCHES)
                    .bind("code", code)
                    .bind("most", MOST_BATCHES)
                    .map((row, context) ->
                            new Packet(row.getString("batch_id"), row.getString("source"), new ArrayList<>()))
                    .forEach(packet -> packets.put(packet.batchId(), packet));
            handle.createQuery(DELIVERIES)
                    .bindArray("batches", String.class, packets.keySet())
                    .bind("most", MOST_DELIVERIES)
                    .map((row, context) -> Map.entry(row.getString("batch_id"), delivery(row)))
                    .forEach(each -> Objects.requireNonNull(packets.get(each.getKey()))
                            .deliveries()
                            .add(each.getValue()));
            Instant readAt = handle.createQuery(NOW)
                    .map((row, context) -> row.getTimestamp("read_at").toInstant())
                    .one();
            return new Packets(List.copyOf(packets.values()), readAt);
        });
    }

    private static Delivery delivery(ResultSet row) throws SQLException {
        return new Delivery(
                row.getString("delivery_id"),
                row.getTimestamp("received_at").toInstant(),
                row.getInt("http_status"),
                row.getString("outcome"),
                Duration.ofMillis(row.getInt("duration_ms")),
                Objects.requireNonNullElse(row.getString("remote"), ""),
                Objects.requireNonNullElse(row.getString("error"), ""));
    }
}
