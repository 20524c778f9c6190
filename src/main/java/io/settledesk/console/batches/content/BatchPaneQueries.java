package io.settledesk.console.batches.content;

import io.settledesk.console.batches.content.BatchCase.Entry;
import io.settledesk.console.batches.content.BatchCase.Refused;
import io.settledesk.console.batches.content.BatchCase.Stored;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads one batch in full on one snapshot; each look is by key. */
public final class BatchPaneQueries {
    /** Of a packet that is sent without end only the latest are shown; the count says how many there are. */
    static final int SENDS_SHOWN = 200;

    private static final String STORED = """
            select state, source, coupon_count, octet_length(body) as size, body_sha256, signature is not null as signed,
                secret_fingerprint, received_at, applied_at, attempts, last_error
            from batch
            where batch_id = :batch
            """;

    private static final String SENDS = """
            select delivery_id, received_at, http_status, outcome, duration_ms, remote, error
            from delivery
            where batch_id = :batch
            order by received_at desc
            limit :shown
            """;

    private static final String SEND_COUNT = "select count(*) from delivery where batch_id = :batch";

    private static final String MONEY = """
            select currency, sum(case kind when 'recalculation_debit' then -amount else amount end) as sum
            from financial_operation
            where batch_id = :batch
            group by currency
            order by currency
            """;

    private static final String REFUSED = """
            select quarantine_id, received_at, reason, path, state
            from quarantine
            where batch_id = :batch
            order by received_at desc
            limit 20
            """;

    private static final String OTHER_CONTENTS = """
            select count(distinct body_sha256)
            from delivery
            where batch_id = :batch
            and outcome = 'content_conflict'
            and body is not null
            """;

    private static final String JOURNAL = """
            select seq, at, actor, action, reason, outcome
            from operator_action
            where target = :batch
            order by seq desc
            limit 200
            """;

    private final Tx tx;

    public BatchPaneQueries(Tx tx) {
        this.tx = tx;
    }

    /** All about that batchId, stored or not. */
    public Read<BatchCase> batch(String batchId, String defaultCurrency) {
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            BatchCase found = new BatchCase(
                    batchId,
                    stored(handle, batchId),
                    sends(handle, batchId),
                    one(handle, SEND_COUNT, batchId),
                    items(handle, batchId, defaultCurrency),
                    money(handle, batchId),
                    refused(handle, batchId),
                    (int) one(handle, OTHER_CONTENTS, batchId),
                    journal(handle, batchId),
                    upTo.readAt());
            return new Read<>(found, upTo);
        });
    }

    /** A batch that is not applied has no versions: what its bytes say stands in their place. */
    private static List<ItemRow> items(Handle handle, String batchId, String defaultCurrency) {
        List<ItemRow> applied = ItemQueries.items(handle, batchId);
        return applied.isEmpty()
                ? BytesQueries.ofBatch(handle, batchId)
                        .map(bytes -> WaitingItems.of(bytes.body(), defaultCurrency))
                        .orElse(List.of())
                : applied;
    }

    private static long one(Handle handle, String query, String batchId) {
        return handle.createQuery(query)
                .bind("batch", batchId)
                .mapTo(Long.class)
                .one();
    }

    private static Optional<Stored> stored(Handle handle, String batchId) {
        return handle.createQuery(STORED)
                .bind("batch", batchId)
                .map((row, context) -> new Stored(
                        row.getString("state"),
                        row.getString("source"),
                        row.getInt("coupon_count"),
                        row.getLong("size"),
                        row.getString("body_sha256"),
                        row.getBoolean("signed"),
                        Optional.ofNullable(row.getString("secret_fingerprint")),
                        row.getTimestamp("received_at").toInstant(),
                        Optional.ofNullable(row.getTimestamp("applied_at")).map(Timestamp::toInstant),
                        row.getInt("attempts"),
                        text(row, "last_error")))
                .findOne();
    }

    private static List<Delivery> sends(Handle handle, String batchId) {
        return handle.createQuery(SENDS)
                .bind("batch", batchId)
                .bind("shown", SENDS_SHOWN)
                .map((row, context) -> send(row))
                .list();
    }

    static Delivery send(ResultSet row) throws SQLException {
        return new Delivery(
                row.getString("delivery_id"),
                row.getTimestamp("received_at").toInstant(),
                row.getInt("http_status"),
                row.getString("outcome"),
                Duration.ofMillis(row.getInt("duration_ms")),
                text(row, "remote"),
                text(row, "error"));
    }

    private static List<Money> money(Handle handle, String batchId) {
        return handle.createQuery(MONEY)
                .bind("batch", batchId)
                .map((row, context) -> new Money(row.getBigDecimal("sum"), row.getString("currency")))
                .list();
    }

    private static List<Refused> refused(Handle handle, String batchId) {
        return handle.createQuery(REFUSED)
                .bind("batch", batchId)
                .map((row, context) -> new Refused(
                        row.getString("quarantine_id"),
                        row.getTimestamp("received_at").toInstant(),
                        row.getString("reason"),
                        text(row, "path"),
                        row.getString("state")))
                .list();
    }

    static List<Entry> journal(Handle handle, String target) {
        return handle.createQuery(JOURNAL)
                .bind("batch", target)
                .map((row, context) -> new Entry(
                        row.getLong("seq"),
                        row.getTimestamp("at").toInstant(),
                        row.getString("actor"),
                        row.getString("action"),
                        text(row, "reason"),
                        row.getString("outcome")))
                .list();
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return Objects.requireNonNullElse(row.getString(column), "");
    }
}
