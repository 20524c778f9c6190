package io.settledesk.settlement.verify;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.settlement.run.ParkedJson;
import io.settledesk.settlement.verify.StoredRows.Coupon;
import io.settledesk.settlement.verify.StoredRows.Generation;
import io.settledesk.settlement.verify.StoredRows.Operation;
import io.settledesk.settlement.verify.lane.Range;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** Reads operations, coupons and generations in the order of coupons, a fetch at a time. */
final class CouponPassQueries {
    private static final int FETCH = 2_000;

    private static final String OPERATIONS = """
            select coupon_code, financial_key, amount, currency, batch_id
            from financial_operation
            where coupon_code >= :from and coupon_code < :to
            order by coupon_code, generation, kind
            """;

    private static final String OPERATIONS_OF = """
            select coupon_code, financial_key, amount, currency, batch_id
            from financial_operation
            where coupon_code = any(:codes)
            """;

    private static final String COUPONS = """
            select
                coupon_code, status, phase, generation, settled, real_win, currency, source_updated_at, settled_at,
                recalculated_at, opened_at, parked, last_batch_id, by_hand, version_count
            from coupon
            where coupon_code >= :from and coupon_code < :to
            order by coupon_code
            """;

    private static final String COUPONS_OF = """
            select
                coupon_code, status, phase, generation, settled, real_win, currency, source_updated_at, settled_at,
                recalculated_at, opened_at, parked, last_batch_id, by_hand, version_count
            from coupon
            where coupon_code = any(:codes)
            """;

    private static final String GENERATIONS = """
            select coupon_code, generation, opened_by, settled_by, status, real_win, credited, debited
            from settlement_generation
            where coupon_code >= :from and coupon_code < :to
            order by coupon_code, generation
            """;

    private static final String GENERATIONS_OF = """
            select coupon_code, generation, opened_by, settled_by, status, real_win, credited, debited
            from settlement_generation
            where coupon_code = any(:codes)
            """;

    private static final String MIDDLE = """
            select coupon_code
            from coupon
            order by coupon_code
            offset (select count(*) / 2 from coupon)
            limit 1
            """;

    private final Handle handle;

    CouponPassQueries(Handle handle) {
        this.handle = handle;
    }

    /** The coupon that has as many before it as after it; any when there is none. */
    String middle() {
        try (var query = handle.createQuery(MIDDLE)) {
            return query.mapTo(String.class).findOne().orElse("");
        }
    }

    Stream<Operation> operations(Range range) {
        return stream(OPERATIONS, range, (row, context) -> operation(row));
    }

    Stream<Coupon> coupons(Range range) {
        return stream(COUPONS, range, (row, context) -> coupon(row));
    }

    Stream<Generation> generations(Range range) {
        return stream(GENERATIONS, range, (row, context) -> generation(row));
    }

    Map<String, List<Operation>> operationsOf(List<String> codes) {
        return rowsOf(OPERATIONS_OF, codes, (row, context) -> operation(row), Operation::couponCode);
    }

    Map<String, List<Coupon>> couponsOf(List<String> codes) {
        return rowsOf(COUPONS_OF, codes, (row, context) -> coupon(row), Coupon::couponCode);
    }

    Map<String, List<Generation>> generationsOf(List<String> codes) {
        return rowsOf(GENERATIONS_OF, codes, (row, context) -> generation(row), Generation::couponCode);
    }

    private <T> Map<String, List<T>> rowsOf(
            String text, List<String> codes, RowMapper<T> mapper, Function<T, String> code) {
        try (var query = handle.createQuery(text)) {
            return query.bindArray("codes", String.class, codes).map(mapper).stream()
                    .collect(Collectors.groupingBy(code));
        }
    }

    /** Closing the stream closes its statement. */
    private <T> Stream<T> stream(String text, Range range, RowMapper<T> mapper) {
        return handle.createQuery(text).bindMethods(range).setFetchSize(FETCH).map(mapper).stream();
    }

    private static Operation operation(ResultSet row) throws SQLException {
        return new Operation(
                row.getString("coupon_code"),
                row.getString("financial_key"),
                new Money(row.getBigDecimal("amount"), row.getString("currency")),
                row.getString("batch_id"));
    }

    private static Coupon coupon(ResultSet row) throws SQLException {
        return new Coupon(row.getString("coupon_code"), state(row));
    }

    private static Generation generation(ResultSet row) throws SQLException {
        return new Generation(
                row.getString("coupon_code"),
                row.getInt("generation"),
                row.getString("opened_by"),
                Optional.ofNullable(row.getString("settled_by")),
                Optional.ofNullable(row.getObject("status", Integer.class)),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                row.getBigDecimal("credited"),
                row.getBigDecimal("debited"));
    }

    private static CouponState state(ResultSet row) throws SQLException {
        return new CouponState(
                row.getString("coupon_code"),
                row.getInt("status"),
                Phase.valueOf(row.getString("phase")),
                row.getInt("generation"),
                row.getBoolean("settled"),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                Optional.of(row.getString("currency")),
                instant(row, "source_updated_at"),
                instant(row, "settled_at"),
                instant(row, "recalculated_at"),
                instant(row, "opened_at"),
                parked(row),
                Optional.of(row.getString("last_batch_id")),
                row.getBoolean("by_hand"),
                row.getInt("version_count"));
    }

    /** What cannot be read is not what the versions give: that is enough to find it. */
    private static List<io.settledesk.domain.ParkedVersion> parked(ResultSet row) throws SQLException {
        try {
            return ParkedJson.read(row.getString("coupon_code"), row.getString("parked"));
        } catch (RuntimeException altered) {
            return List.of(new io.settledesk.domain.ParkedVersion(
                    new io.settledesk.domain.VersionId("unreadable", 0),
                    0,
                    java.math.BigDecimal.ZERO,
                    "",
                    Optional.empty()));
        }
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
