package io.settledesk.cli.coupon;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/** Reads one coupon. */
final class CouponQueries {
    private static final String FIND = """
            select
                coupon_code, status, phase, generation, real_win, currency, version_count, last_batch_id, first_seen_at, updated_at
            from coupon
            where coupon_code = :coupon
            """;

    private static final String PLACEMENT = """
            select account_id, stake, currency, placed_at
            from placement
            where coupon_code = :coupon
            """;

    private static final String OPERATIONS = """
            select financial_key, kind, amount, currency, state, account_id, batch_id, created_at
            from financial_operation
            where coupon_code = :coupon
            order by generation, kind desc
            """;

    private static final String BETS = """
            select uuid, status, coef, name, outcome
            from bet
            where coupon_code = :coupon
            order by position, uuid
            """;

    private static final String INCIDENTS = """
            select incident_id::text as id, kind, state, opened_at
            from incident
            where coupon_code = :coupon and state <> 'resolved'
            order by opened_at, incident_id
            """;

    private static final String WITH_MORE_ZEROS = """
            select coupon_code
            from coupon
            where coupon_code = any (:codes)
            order by coupon_code
            """;

    private static final int LONGEST_CODE = 40;

    private final Handle handle;

    CouponQueries(Handle handle) {
        this.handle = handle;
    }

    Optional<CouponFacts> find(String coupon) {
        try (var query = handle.createQuery(FIND)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new CouponFacts(
                            row(row), placement(coupon), operations(coupon), bets(coupon), incidents(coupon)))
                    .findOne();
        }
    }

    /** Stored codes that are this one behind more zeros. */
    List<String> withMoreZeros(String coupon) {
        List<String> codes = IntStream.rangeClosed(1, LONGEST_CODE - coupon.length())
                .mapToObj(zeros -> "0".repeat(zeros) + coupon)
                .toList();
        try (var query = handle.createQuery(WITH_MORE_ZEROS)) {
            return query.bindArray("codes", String.class, codes)
                    .mapTo(String.class)
                    .list();
        }
    }

    private static CouponFacts.Row row(ResultSet row) throws SQLException {
        return new CouponFacts.Row(
                row.getString("coupon_code"),
                row.getInt("status"),
                row.getString("phase"),
                row.getInt("generation"),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                row.getString("currency"),
                row.getInt("version_count"),
                row.getString("last_batch_id"),
                instant(row, "first_seen_at"),
                instant(row, "updated_at"));
    }

    private Optional<CouponFacts.Placement> placement(String coupon) {
        try (var query = handle.createQuery(PLACEMENT)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new CouponFacts.Placement(
                            row.getString("account_id"),
                            row.getBigDecimal("stake"),
                            row.getString("currency"),
                            instant(row, "placed_at")))
                    .findOne();
        }
    }

    private List<CouponFacts.Operation> operations(String coupon) {
        try (var query = handle.createQuery(OPERATIONS)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new CouponFacts.Operation(
                            row.getString("financial_key"),
                            row.getString("kind"),
                            row.getBigDecimal("amount"),
                            row.getString("currency"),
                            row.getString("state"),
                            Optional.ofNullable(row.getString("account_id")),
                            row.getString("batch_id"),
                            instant(row, "created_at")))
                    .list();
        }
    }

    private List<CouponFacts.Bet> bets(String coupon) {
        try (var query = handle.createQuery(BETS)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new CouponFacts.Bet(
                            row.getString("uuid"),
                            row.getInt("status"),
                            Optional.ofNullable(row.getString("coef")),
                            Optional.ofNullable(row.getString("name")),
                            Optional.ofNullable(row.getString("outcome"))))
                    .list();
        }
    }

    private List<CouponFacts.Incident> incidents(String coupon) {
        try (var query = handle.createQuery(INCIDENTS)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new CouponFacts.Incident(
                            row.getString("id"),
                            row.getString("kind"),
                            row.getString("state"),
                            instant(row, "opened_at")))
                    .list();
        }
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
