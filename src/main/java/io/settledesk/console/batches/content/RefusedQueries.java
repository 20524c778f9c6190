package io.settledesk.console.batches.content;

import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Reads one refused packet in full on one snapshot. */
public final class RefusedQueries {
    private static final String SELECT = """
            select quarantine_id, delivery_id, batch_id, received_at, octet_length(body) as size, body_sha256,
                signature is not null as signed, reason, path, state
            from quarantine
            """;

    private static final String REFUSED = SELECT + """
            where quarantine_id = :id
            """;

    private static final String REFUSED_BY = SELECT + """
            where delivery_id = :id
            """;

    private static final String SEND = """
            select delivery_id, received_at, http_status, outcome, duration_ms, remote, error
            from delivery
            where delivery_id = :id
            """;

    private final Tx tx;

    public RefusedQueries(Tx tx) {
        this.tx = tx;
    }

    /** Empty when it is not kept any more. */
    public Read<Optional<RefusedCase>> refused(String quarantineId) {
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            Optional<RefusedCase> found = handle.createQuery(REFUSED)
                    .bind("id", UUID.fromString(quarantineId))
                    .map((row, context) -> refused(handle, row, upTo))
                    .findOne();
            return new Read<>(found, upTo);
        });
    }

    /** The packet that was kept of a delivery; empty when none was. */
    public Read<Optional<RefusedCase>> ofDelivery(String deliveryId) {
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            Optional<RefusedCase> found = handle.createQuery(REFUSED_BY)
                    .bind("id", UUID.fromString(deliveryId))
                    .map((row, context) -> refused(handle, row, upTo))
                    .findFirst();
            return new Read<>(found, upTo);
        });
    }

    /** The delivery alone, while it is kept. */
    public Read<Optional<Delivery>> send(String deliveryId) {
        return tx.read(handle -> new Read<>(send(handle, deliveryId), DataUpToQueries.dataUpTo(handle)));
    }

    private static RefusedCase refused(Handle handle, ResultSet row, DataUpTo upTo) throws SQLException {
        String id = row.getString("quarantine_id");
        return new RefusedCase(
                id,
                row.getTimestamp("received_at").toInstant(),
                row.getString("reason"),
                Objects.requireNonNullElse(row.getString("path"), ""),
                Objects.requireNonNullElse(row.getString("batch_id"), ""),
                row.getLong("size"),
                row.getString("body_sha256"),
                row.getBoolean("signed"),
                row.getString("state"),
                send(handle, row.getString("delivery_id")),
                BatchPaneQueries.journal(handle, id),
                upTo.readAt());
    }

    private static Optional<Delivery> send(Handle handle, String deliveryId) {
        return handle.createQuery(SEND)
                .bind("id", UUID.fromString(deliveryId))
                .map((row, context) -> BatchPaneQueries.send(row))
                .findOne();
    }
}
