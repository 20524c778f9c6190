package io.settledesk.cli.payment;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads payments with what was told of each. */
final class PaymentListQueries {
    private static final String LIST = """
            select
                p.gateway, p.payment_id, p.type, p.amount, p.currency, p.account_id, p.received_at, p.acted_at,
                (
                    select array_agg(e.status order by e.received_at, e.status)
                    from payment_event e
                    where e.gateway = p.gateway and e.payment_id = p.payment_id) as statuses,
                (
                    select count(*)
                    from payment_conflict c
                    where c.gateway = p.gateway and c.payment_id = p.payment_id) as conflicts
            from payment p
            where (:gateway::text is null or p.gateway = :gateway)
                and (:account::text is null or p.account_id = :account)
                and (:paymentId::text is null or p.payment_id = :paymentId)
                and (not :waitingOnly or p.acted_at is null)
                and (:since::timestamptz is null or p.received_at >= :since)
                and (:until::timestamptz is null or p.received_at < :until)
                and (:afterGateway::text is null or (p.received_at, p.gateway, p.payment_id) < (
                    select received_at, gateway, payment_id
                    from payment
                    where gateway = :afterGateway and payment_id = :afterId))
            order by p.received_at desc, p.gateway desc, p.payment_id desc
            limit :limit
            """;

    private static final String EXISTS = """
            select exists (select 1 from payment where gateway = :gateway and payment_id = :paymentId)
            """;

    private final Handle handle;

    PaymentListQueries(Handle handle) {
        this.handle = handle;
    }

    List<PaymentRow> list(PaymentFilter filter, int limit) {
        try (var query = handle.createQuery(LIST)) {
            return query.bind("gateway", filter.gateway().orElse(null))
                    .bind("account", filter.account().orElse(null))
                    .bind("paymentId", filter.paymentId().orElse(null))
                    .bind("waitingOnly", filter.waitingOnly())
                    .bindByType("since", filter.since().orElse(null), Instant.class)
                    .bindByType("until", filter.until().orElse(null), Instant.class)
                    .bind(
                            "afterGateway",
                            filter.after().map(PaymentFilter.After::gateway).orElse(null))
                    .bind(
                            "afterId",
                            filter.after().map(PaymentFilter.After::paymentId).orElse(null))
                    .bind("limit", limit)
                    .map((row, context) -> row(row))
                    .list();
        }
    }

    boolean exists(PaymentFilter.After payment) {
        try (var query = handle.createQuery(EXISTS)) {
            return query.bind("gateway", payment.gateway())
                    .bind("paymentId", payment.paymentId())
                    .mapTo(Boolean.class)
                    .one();
        }
    }

    private static PaymentRow row(ResultSet row) throws SQLException {
        return new PaymentRow(
                row.getString("gateway"),
                row.getString("payment_id"),
                row.getString("type"),
                row.getBigDecimal("amount"),
                row.getString("currency"),
                row.getString("account_id"),
                statuses(row),
                row.getInt("conflicts"),
                row.getObject("received_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getObject("acted_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }

    /** Of a payment that was only contradicted there is none. */
    private static List<String> statuses(ResultSet row) throws SQLException {
        var array = row.getArray("statuses");
        return array == null ? List.of() : Arrays.asList((String[]) array.getArray());
    }
}
