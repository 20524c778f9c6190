package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.domain.VersionId;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.history.ReasonJson;
import io.settledesk.settlement.run.RunItem;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/** Table {@code coupon_version}. */
final class VersionStore {
    private static final String INSERT = """
            insert into coupon_version (
                coupon_code, batch_id, position, version_no, status, phase, real_win, currency, generation, outcome,
                reason, source_updated_at, payload, received_at
            )
            select
                n.coupon_code, n.batch_id, n.position, n.version_no, n.status, n.phase, n.real_win, n.currency,
                n.generation, n.outcome, n.reason::jsonb, n.source_updated_at, n.payload, :receivedAt
            from unnest(
                :codes, :batches, :positions, :numbers, :statuses, :phases, :wins, :currencies, :generations, :outcomes, :reasons,
                cast(:clocks as timestamptz[]), :payloads
            ) as n (
                coupon_code, batch_id, position, version_no, status, phase, real_win, currency, generation, outcome, reason,
                source_updated_at, payload
            )
            """;

    private static final String PAYLOADS = """
            select v.batch_id, v.position, v.payload
            from coupon_version v
            join unnest(:codes, :batches, :positions) as n (coupon_code, batch_id, position)
                on v.coupon_code = n.coupon_code and v.batch_id = n.batch_id and v.position = n.position
            """;

    private final Handle handle;

    VersionStore(Handle handle) {
        this.handle = handle;
    }

    void insert(Instant receivedAt, List<RunItem> items) {
        try (var insert = handle.createUpdate(INSERT)) {
            insert.bind("receivedAt", receivedAt);
            bindPlaces(insert, items);
            bindResults(insert, items);
            int written = insert.execute();
            StaleState.check("insert coupon versions", items.size(), written);
        }
    }

    /** Which versions they are, and their statuses. */
    private static void bindPlaces(Update insert, List<RunItem> items) {
        insert.bindArray(
                        "codes",
                        String.class,
                        Columns.of(items, item -> item.element().couponCode()))
                .bindArray(
                        "batches",
                        String.class,
                        Columns.of(items, item -> item.version().id().batchId()))
                .bindArray(
                        "positions",
                        Integer.class,
                        Columns.of(items, item -> item.version().id().position()))
                .bindArray(
                        "numbers",
                        Integer.class,
                        Columns.of(items, item -> item.decision().next().versionCount()))
                .bindArray(
                        "statuses",
                        Integer.class,
                        Columns.of(items, item -> item.version().status()))
                .bindArray(
                        "phases",
                        String.class,
                        Columns.of(items, item -> item.version().phase().name()));
    }

    /** What they said, and what became of it. */
    private static void bindResults(Update insert, List<RunItem> items) {
        insert.bindArray(
                        "wins",
                        BigDecimal.class,
                        Columns.optional(items, item -> item.version().realWin()))
                .bindArray(
                        "currencies",
                        String.class,
                        Columns.of(items, item -> item.version().currency()))
                .bindArray(
                        "generations",
                        Integer.class,
                        Columns.of(items, item -> item.decision().next().generation()))
                .bindArray(
                        "outcomes",
                        String.class,
                        Columns.of(items, item -> item.decision().outcome().name()))
                .bindArray(
                        "reasons",
                        String.class,
                        Columns.of(
                                items, item -> ReasonJson.write(item.decision().reason())))
                .bindArray(
                        "clocks",
                        String.class,
                        Columns.optional(items, item -> item.version().clock().map(Instant::toString)))
                .bindArray(
                        "payloads",
                        String.class,
                        Columns.of(items, item -> item.element().text()));
    }

    /** The stored elements of versions, each with its coupon. */
    Map<VersionId, String> payloads(Map<VersionId, String> couponByVersion) {
        List<VersionId> ids = List.copyOf(couponByVersion.keySet());
        Map<VersionId, String> payloads = new HashMap<>();
        try (var query = handle.createQuery(PAYLOADS)) {
            query.bindArray("codes", String.class, Columns.of(ids, couponByVersion::get))
                    .bindArray("batches", String.class, Columns.of(ids, VersionId::batchId))
                    .bindArray("positions", Integer.class, Columns.of(ids, VersionId::position))
                    .map((row, context) -> payloads.put(
                            new VersionId(row.getString("batch_id"), row.getInt("position")), row.getString("payload")))
                    .list();
        }
        StaleState.check("read parked versions", ids.size(), payloads.size());
        return payloads;
    }
}
