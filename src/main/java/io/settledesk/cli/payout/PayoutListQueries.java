package io.settledesk.cli.payout;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads payouts; of the number they go to, the masked one alone. */
final class PayoutListQueries {
    private static final String LIST = """
            select
                p.id_transaction_merchant, p.coupon_code, p.generation, p.account_id, d.number_masked, p.amount,
                p.currency, p.state, p.hold_reason, p.attempts, p.id_platform, p.next_attempt_at, p.last_error,
                p.created_at, r.requested_by as release_asked_by, r.approved_by as release_approved_by
            from payout p
            join account_payout_details d on d.account_id = p.account_id and d.revision = p.details_revision
            left join lateral (
                select w.requested_by, w.approved_by
                from request w
                where w.target = p.id_transaction_merchant and w.kind = 'payout_release' and w.state = 'waiting'
                    and w.needs_approval and w.expires_at >= clock_timestamp()
                limit 1
            ) r on p.state = 'held'
            where (:id::text is null or p.id_transaction_merchant = :id)
                and (:state::text is null or p.state = :state)
                and (:coupon::text is null or p.coupon_code = :coupon)
                and (:account::text is null or p.account_id = :account)
                and (:after::text is null or (p.created_at, p.id_transaction_merchant) < (
                    select a.created_at, a.id_transaction_merchant from payout a where a.id_transaction_merchant = :after))
            order by p.created_at desc, p.id_transaction_merchant desc
            limit :limit
            """;

    private static final String EXISTS = "select exists (select 1 from payout where id_transaction_merchant = :id)";

    private static final String HALTED = "select reason from dispatcher where halted";

    private final Handle handle;

    PayoutListQueries(Handle handle) {
        this.handle = handle;
    }

    List<PayoutRow> list(PayoutFilter filter, int limit) {
        try (var query = handle.createQuery(LIST)) {
            return query.bind("id", filter.id().orElse(null))
                    .bind("state", filter.state().orElse(null))
                    .bind("coupon", filter.coupon().orElse(null))
                    .bind("account", filter.account().orElse(null))
                    .bind("after", filter.after().orElse(null))
                    .bind("limit", limit)
                    .map((row, context) -> row(row))
                    .list();
        }
    }

    boolean exists(String id) {
        try (var query = handle.createQuery(EXISTS)) {
            return query.bind("id", id).mapTo(Boolean.class).one();
        }
    }

    /** Why sending is halted; empty while it is not. */
    Optional<String> halted() {
        try (var query = handle.createQuery(HALTED)) {
            return query.mapTo(String.class).findOne();
        }
    }

    private static PayoutRow row(ResultSet row) throws SQLException {
        return new PayoutRow(
                row.getString("id_transaction_merchant"),
                row.getString("coupon_code"),
                row.getInt("generation"),
                row.getString("account_id"),
                row.getString("number_masked"),
                row.getBigDecimal("amount"),
                row.getString("currency"),
                row.getString("state"),
                Optional.ofNullable(row.getString("hold_reason")),
                row.getInt("attempts"),
                Optional.ofNullable(row.getString("id_platform")),
                instant(row, "next_attempt_at"),
                Optional.ofNullable(row.getString("last_error")),
                instant(row, "created_at").orElseThrow(),
                Optional.ofNullable(row.getString("release_asked_by")),
                Optional.ofNullable(row.getString("release_approved_by")));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
