package io.settledesk.audit.export;

import static io.settledesk.audit.export.ExportColumn.amount;
import static io.settledesk.audit.export.ExportColumn.code;
import static io.settledesk.audit.export.ExportColumn.text;
import static io.settledesk.audit.export.ExportColumn.time;
import static io.settledesk.audit.export.ExportColumn.whole;

import io.settledesk.audit.export.ExportFilter.Value;
import java.util.List;
import java.util.Map;

/** Coupons in force and their bets. The filters mean what they mean in the lists. */
final class CouponDatasets {
    private static final String IN_CONFLICT = """
            c.coupon_code in (
                select i.coupon_code
                from incident i
                where i.state <> 'resolved' and i.kind in ('RESULT_CHANGED', 'RESULT_WITHDRAWN', 'FINANCIAL_KEY_CONFLICT'))
            """;

    private static final String BELOW_ZERO = """
            c.account_id in (
                select i.account_id
                from incident i
                where i.state <> 'resolved' and i.kind = 'NEGATIVE_BALANCE')
            """;

    private static final String OPEN_FOR = """
            (not c.settled and exists (
                select 1
                from settlement_generation g
                where g.coupon_code = c.coupon_code and g.generation = c.generation
                    and g.opened_at < now() - make_interval(secs => cast(cast(:open_minutes as bigint) as double precision))))
            """;

    static final DatasetSource COUPONS = new DatasetSource(
            """
            from coupon c
            left join placement p on p.coupon_code = c.coupon_code
            """,
            "c.coupon_code = any(:ids)",
            "c.coupon_code",
            List.of(
                    code("coupon_code", "c.coupon_code"),
                    whole("status", "c.status"),
                    text("phase", "c.phase"),
                    whole("generation", "c.generation"),
                    new ExportColumn("settled", "c.settled", ExportColumn.Kind.FLAG),
                    amount("real_win", "c.real_win"),
                    text("currency", "c.currency"),
                    code("account_id", "c.account_id"),
                    amount("stake", "p.stake"),
                    text("stake_currency", "p.currency"),
                    time("placed_at", "p.placed_at"),
                    whole("version_count", "c.version_count"),
                    code("last_batch_id", "c.last_batch_id"),
                    time("source_updated_at", "c.source_updated_at"),
                    time("settled_at", "c.settled_at"),
                    time("recalculated_at", "c.recalculated_at"),
                    time("opened_at", "c.opened_at"),
                    time("first_seen_at", "c.first_seen_at"),
                    time("updated_at", "c.updated_at")),
            List.of(
                    ExportFilter.of("coupon", Value.TEXT, "c.coupon_code = :coupon"),
                    ExportFilter.of("codes", Value.LINES, "c.coupon_code = any(:codes)"),
                    ExportFilter.of("status", Value.WHOLE, "c.status = :status"),
                    ExportFilter.of("generation", Value.WHOLE, "c.generation >= :generation"),
                    ExportFilter.of("settled", Value.FLAG, "c.settled = :settled"),
                    ExportFilter.of("owner", Value.TEXT, "c.account_id = :owner"),
                    ExportFilter.of("currency", Value.TEXT, "c.currency = :currency"),
                    ExportFilter.of("open-minutes", Value.MINUTES, OPEN_FOR),
                    ExportFilter.of("from", Value.TIME, "c.updated_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "c.updated_at < :to"),
                    ExportFilter.choice(
                            "flag",
                            Map.of(
                                    "conflict",
                                    IN_CONFLICT,
                                    "owner_unknown",
                                    "c.account_id is null",
                                    "unknown_status",
                                    "c.phase = 'UNKNOWN'",
                                    "below_zero",
                                    BELOW_ZERO))));

    static final DatasetSource BETS = new DatasetSource(
            "from bet t\n",
            "t.coupon_code = any(:ids)",
            "t.coupon_code, t.uuid",
            List.of(
                    code("coupon_code", "t.coupon_code"),
                    code("uuid", "t.uuid"),
                    whole("position", "t.position"),
                    whole("status", "t.status"),
                    text("coef", "t.coef"),
                    text("name", "t.name"),
                    text("outcome", "t.outcome"),
                    code("last_batch_id", "t.last_batch_id"),
                    time("updated_at", "t.updated_at"),
                    text("payload", "t.payload")),
            List.of(
                    ExportFilter.of("coupon", Value.TEXT, "t.coupon_code = :coupon"),
                    ExportFilter.of("batch", Value.TEXT, "t.last_batch_id = :batch"),
                    ExportFilter.of("status", Value.WHOLE, "t.status = :status"),
                    ExportFilter.of("from", Value.TIME, "t.updated_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "t.updated_at < :to")));

    private CouponDatasets() {}
}
