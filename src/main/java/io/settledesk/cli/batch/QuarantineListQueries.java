package io.settledesk.cli.batch;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Reads refused packets, without their bytes. */
final class QuarantineListQueries {
    private static final String LIST = """
            select quarantine_id::text as id, batch_id, received_at, body_bytes, state, path, reason
            from quarantine
            where :after::uuid is null or (received_at, quarantine_id) < (
                select received_at, quarantine_id from quarantine where quarantine_id = :after)
            order by received_at desc, quarantine_id desc
            limit :limit
            """;

    private final Handle handle;

    QuarantineListQueries(Handle handle) {
        this.handle = handle;
    }

    /** A refused packet; the path names the field that broke a rule, where it is one. */
    record Refused(
            String id,
            Optional<String> batchId,
            Instant receivedAt,
            long bytes,
            String state,
            Optional<String> path,
            String reason) {}

    List<Refused> list(Optional<UUID> after, int limit) {
        try (var query = handle.createQuery(LIST)) {
            return query.bindByType("after", after.orElse(null), UUID.class)
                    .bind("limit", limit)
                    .map((row, context) -> new Refused(
                            row.getString("id"),
                            Optional.ofNullable(row.getString("batch_id")),
                            row.getObject("received_at", OffsetDateTime.class).toInstant(),
                            row.getLong("body_bytes"),
                            row.getString("state"),
                            Optional.ofNullable(row.getString("path")),
                            row.getString("reason")))
                    .list();
        }
    }
}
