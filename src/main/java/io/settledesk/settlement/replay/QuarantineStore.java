package io.settledesk.settlement.replay;

import io.settledesk.settlement.StaleState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Table {@code quarantine} as a replay sees it: found, locked, marked replayed. */
final class QuarantineStore {
    private static final String FIND = """
            select
                quarantine_id::text, delivery_id::text, state, body, body_sha256, signature,
                reason <> 'wrong signature' as signature_held, received_at
            from quarantine
            where quarantine_id = :id
            """;

    private static final String FIND_HELD_OF = """
            select
                quarantine_id::text, delivery_id::text, state, body, body_sha256, signature,
                reason <> 'wrong signature' as signature_held, received_at
            from quarantine
            where batch_id = :batchId and state = 'held'
            order by quarantine_id
            limit 2
            """;

    private static final String LOCK = """
            select quarantine_id::text
            from quarantine
            where quarantine_id = :id
            for update
            """;

    private static final String MARK_REPLAYED = """
            update quarantine set state = 'replayed'
            where quarantine_id = :id and state = 'held'
            """;

    private static final String COUNT_UNAUTHORIZED = """
            select count(*)
            from quarantine q
            join delivery d on d.delivery_id = q.delivery_id
            where q.state = 'held' and d.outcome = 'unauthorized'
            """;

    private final Handle handle;

    QuarantineStore(Handle handle) {
        this.handle = handle;
    }

    /** The packet of a quarantine id, or else the held packets of a batch id: two are enough to tell that there are several. */
    List<HeldPacket> find(String target) {
        Optional<HeldPacket> named = id(target).flatMap(this::find);
        return named.map(List::of).orElseGet(() -> findHeldOf(target));
    }

    /** Locks a packet; what was read before is to be read again. */
    void lock(HeldPacket packet) {
        try (var query = handle.createQuery(LOCK)) {
            query.bind("id", UUID.fromString(packet.quarantineId()))
                    .mapTo(String.class)
                    .one();
        }
    }

    private Optional<HeldPacket> find(UUID id) {
        try (var query = handle.createQuery(FIND)) {
            return query.bind("id", id).map((row, context) -> packet(row)).findOne();
        }
    }

    private List<HeldPacket> findHeldOf(String batchId) {
        try (var query = handle.createQuery(FIND_HELD_OF)) {
            return query.bind("batchId", batchId)
                    .map((row, context) -> packet(row))
                    .list();
        }
    }

    private static Optional<UUID> id(String target) {
        try {
            return Optional.of(UUID.fromString(target));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    void markReplayed(String quarantineId) {
        try (var update = handle.createUpdate(MARK_REPLAYED)) {
            StaleState.check(
                    "mark quarantine " + quarantineId + " replayed",
                    1,
                    update.bind("id", UUID.fromString(quarantineId)).execute());
        }
    }

    /** Whether a wrongly signed packet is still held. */
    boolean holdsUnauthorized() {
        try (var query = handle.createQuery(COUNT_UNAUTHORIZED)) {
            return query.mapTo(Long.class).one() > 0;
        }
    }

    private static HeldPacket packet(ResultSet row) throws SQLException {
        return new HeldPacket(
                row.getString("quarantine_id"),
                row.getString("delivery_id"),
                row.getString("state"),
                row.getBytes("body"),
                row.getString("body_sha256"),
                Optional.ofNullable(row.getString("signature")),
                row.getBoolean("signature_held"),
                row.getObject("received_at", OffsetDateTime.class).toInstant());
    }
}
