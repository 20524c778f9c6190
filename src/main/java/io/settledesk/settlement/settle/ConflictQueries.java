package io.settledesk.settlement.settle;

import io.settledesk.domain.VersionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads conflicts, what has settled them, and the elements that wait. */
final class ConflictQueries {
    private static final String OF_COUPON = """
            select incident_id::text as incident_id, coupon_code, identity, state
            from incident
            where coupon_code = :code and kind = 'RESULT_CHANGED'
            order by opened_at, incident_id
            """;

    private static final String BY_ID = """
            select incident_id::text as incident_id, coupon_code, identity, state
            from incident
            where incident_id::text = :id and kind = 'RESULT_CHANGED'
            """;

    private static final String SETTLED = """
            select
                b.batch_id, b.applied_at,
                (
                    select o.actor
                    from operator_action o
                    where o.target = :code
                        and o.action in ('coupon.settle', 'coupon.keep')
                        and o.outcome = 'done'
                        and o.details ->> 'batch' = b.batch_id
                    order by o.seq desc
                    limit 1
                ) as actor
            from batch b
            where b.batch_id = any(:ids)
            order by b.applied_at desc
            limit 1
            """;

    private static final String PAYLOAD = """
            select payload
            from coupon_version
            where coupon_code = :code and batch_id = :batchId and position = :position
            """;

    private final Handle handle;

    ConflictQueries(Handle handle) {
        this.handle = handle;
    }

    /** All conflicts that a coupon ever had. */
    List<Conflict> ofCoupon(String couponCode) {
        try (var query = handle.createQuery(OF_COUPON)) {
            return query.bind("code", couponCode)
                    .map((row, context) -> conflict(row))
                    .list();
        }
    }

    Optional<Conflict> find(String incidentId) {
        try (var query = handle.createQuery(BY_ID)) {
            return query.bind("id", incidentId)
                    .map((row, context) -> conflict(row))
                    .findOne();
        }
    }

    /** The latest of these manual batches that is stored. */
    Optional<Settled> settled(String couponCode, List<String> batchIds) {
        try (var query = handle.createQuery(SETTLED)) {
            return query.bind("code", couponCode)
                    .bindArray("ids", String.class, batchIds)
                    .map((row, context) -> new Settled(
                            row.getString("batch_id"),
                            row.getObject("applied_at", OffsetDateTime.class).toInstant(),
                            Optional.ofNullable(row.getString("actor"))))
                    .findOne();
        }
    }

    /** The exact text of a stored element. */
    String payload(String couponCode, VersionId version) {
        try (var query = handle.createQuery(PAYLOAD)) {
            return query.bind("code", couponCode)
                    .bind("batchId", version.batchId())
                    .bind("position", version.position())
                    .mapTo(String.class)
                    .one();
        }
    }

    /** A manual batch, and for whom it was applied. */
    record Settled(String batchId, Instant at, Optional<String> actor) {}

    private static Conflict conflict(ResultSet row) throws SQLException {
        return new Conflict(
                row.getString("incident_id"),
                row.getString("coupon_code"),
                VersionId.parse(row.getString("identity")),
                !row.getString("state").equals("resolved"));
    }
}
