package io.settledesk.audit.export;

import static io.settledesk.audit.export.ExportColumn.code;
import static io.settledesk.audit.export.ExportColumn.text;
import static io.settledesk.audit.export.ExportColumn.time;
import static io.settledesk.audit.export.ExportColumn.whole;

import io.settledesk.audit.export.ExportFilter.Value;
import java.util.List;
import java.util.Map;

/** Packets, and the coupon versions that they brought. The filters mean what they mean in the lists. */
final class BatchDatasets {
    private static final String SENT_WITH_OUTCOME =
            "exists (select 1 from delivery n where n.batch_id = b.batch_id and n.outcome in ";

    private static final String NEVER_TAKEN = """
            b.batch_id in (
                select f.batch_id
                from delivery f
                where f.outcome in ('unavailable', 'fault')
                group by f.batch_id
                having min(f.received_at) < now() - interval '82 minutes' or count(*) >= 5)
            and not exists (select 1 from delivery a where a.batch_id = b.batch_id and a.http_status = 200)
            """;

    static final DatasetSource BATCHES = new DatasetSource(
            """
            from batch b
            left join lateral (
                select count(*) as sends, (array_agg(http_status order by received_at desc))[1] as last_answer
                from delivery
                where batch_id = b.batch_id) d on true
            """,
            "b.batch_id = any(:ids)",
            "b.batch_id",
            List.of(
                    code("batch_id", "b.batch_id"),
                    text("source", "b.source"),
                    text("state", "b.state"),
                    whole("coupon_count", "b.coupon_count"),
                    time("received_at", "b.received_at"),
                    time("applied_at", "b.applied_at"),
                    whole("sends", "d.sends"),
                    whole("last_answer", "d.last_answer"),
                    whole("attempts", "b.attempts"),
                    text("last_error", "b.last_error"),
                    whole("body_bytes", "length(b.body)"),
                    text("body_sha256", "b.body_sha256"),
                    text("signature", "b.signature"),
                    text("secret_fingerprint", "b.secret_fingerprint")),
            List.of(
                    ExportFilter.of("batch", Value.TEXT, "b.batch_id = :batch"),
                    ExportFilter.of("state", Value.TEXT, "b.state = :state"),
                    ExportFilter.of("source", Value.TEXT, "b.source = :source"),
                    ExportFilter.of("from", Value.TIME, "b.received_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "b.received_at < :to"),
                    ExportFilter.of("coupon", Value.TEXT, """
                            (b.batch_id in (select v.batch_id from coupon_version v where v.coupon_code = :coupon)
                                or (b.state <> 'applied'
                                    and position(convert_to('"' || :coupon || '"', 'UTF8') in b.body) > 0))
                            """),
                    ExportFilter.choice(
                            "answer",
                            Map.of(
                                    "applied", SENT_WITH_OUTCOME + "('applied', 'stored'))",
                                    "repeat", SENT_WITH_OUTCOME + "('duplicate', 'content_conflict'))",
                                    "refused", SENT_WITH_OUTCOME + "('unauthorized', 'rejected', 'refused'))",
                                    "temporary", SENT_WITH_OUTCOME + "('unavailable', 'fault'))")),
                    ExportFilter.choice(
                            "particular",
                            Map.of(
                                    "repeated",
                                    "d.sends >= 2",
                                    "conflict",
                                    SENT_WITH_OUTCOME + "('content_conflict'))",
                                    "exhausted",
                                    NEVER_TAKEN))));

    static final DatasetSource VERSIONS = new DatasetSource(
            """
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            """,
            "v.coupon_code = any(:ids)",
            "v.coupon_code, v.version_no",
            List.of(
                    code("coupon_code", "v.coupon_code"),
                    whole("version_no", "v.version_no"),
                    code("batch_id", "v.batch_id"),
                    whole("position", "v.position"),
                    text("source", "b.source"),
                    time("received_at", "v.received_at"),
                    time("source_updated_at", "v.source_updated_at"),
                    whole("status", "v.status"),
                    text("phase", "v.phase"),
                    ExportColumn.amount("real_win", "v.real_win"),
                    text("currency", "v.currency"),
                    whole("generation", "v.generation"),
                    text("outcome", "v.outcome"),
                    text("reason", "v.reason ->> 'code'"),
                    text("reason_params", "v.reason ->> 'params'"),
                    text("payload", "v.payload")),
            List.of(
                    ExportFilter.of("coupon", Value.TEXT, "v.coupon_code = :coupon"),
                    ExportFilter.of("batch", Value.TEXT, "v.batch_id = :batch"),
                    ExportFilter.of("outcome", Value.TEXT, "v.outcome = :outcome"),
                    ExportFilter.of("status", Value.WHOLE, "v.status = :status"),
                    ExportFilter.of("from", Value.TIME, "v.received_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "v.received_at < :to")));

    private BatchDatasets() {}
}
