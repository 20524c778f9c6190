package io.settledesk.audit.export;

import static io.settledesk.audit.export.ExportColumn.amount;
import static io.settledesk.audit.export.ExportColumn.code;
import static io.settledesk.audit.export.ExportColumn.text;
import static io.settledesk.audit.export.ExportColumn.time;
import static io.settledesk.audit.export.ExportColumn.whole;

import io.settledesk.audit.export.ExportFilter.Value;
import java.util.List;

/** Settlement generations and financial keys. The filters mean what they mean in the lists. */
final class MoneyDatasets {
    static final DatasetSource GENERATIONS = new DatasetSource(
            "from settlement_generation g\n",
            "g.coupon_code = any(:ids)",
            "g.coupon_code, g.generation",
            List.of(
                    code("coupon_code", "g.coupon_code"),
                    whole("generation", "g.generation"),
                    code("opened_by", "g.opened_by"),
                    time("opened_at", "g.opened_at"),
                    code("settled_by", "g.settled_by"),
                    time("settled_at", "g.settled_at"),
                    whole("status", "g.status"),
                    amount("real_win", "g.real_win"),
                    amount("credited", "g.credited"),
                    amount("debited", "g.debited")),
            List.of(
                    ExportFilter.of("coupon", Value.TEXT, "g.coupon_code = :coupon"),
                    ExportFilter.of("batch", Value.TEXT, "(g.opened_by = :batch or g.settled_by = :batch)"),
                    ExportFilter.of("status", Value.WHOLE, "g.status = :status"),
                    ExportFilter.of("from", Value.TIME, "g.opened_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "g.opened_at < :to")));

    static final DatasetSource FINANCIAL_KEYS = new DatasetSource(
            """
            from financial_operation o
            left join ledger_entry e on e.account_id = o.account_id and e.entry_key = o.financial_key
            """,
            "o.financial_key = any(:ids)",
            "o.coupon_code, o.generation, o.kind",
            List.of(
                    code("financial_key", "o.financial_key"),
                    code("coupon_code", "o.coupon_code"),
                    whole("generation", "o.generation"),
                    text("kind", "o.kind"),
                    amount("amount", "case o.kind when 'recalculation_debit' then -o.amount else o.amount end"),
                    text("currency", "o.currency"),
                    code("account_id", "o.account_id"),
                    text("state", "o.state"),
                    code("batch_id", "o.batch_id"),
                    time("created_at", "o.created_at"),
                    time("posted_at", "o.posted_at"),
                    whole("entry_no", "e.entry_no"),
                    amount("entry_amount", "e.amount"),
                    amount("balance_after", "e.balance_after")),
            List.of(
                    ExportFilter.of("coupon", Value.TEXT, "o.coupon_code = :coupon"),
                    ExportFilter.of("batch", Value.TEXT, "o.batch_id = :batch"),
                    ExportFilter.of("kind", Value.TEXT, "o.kind = :kind"),
                    ExportFilter.of("state", Value.TEXT, "o.state = :state"),
                    ExportFilter.of("owner", Value.TEXT, "o.account_id = :owner"),
                    ExportFilter.of("currency", Value.TEXT, "o.currency = :currency"),
                    ExportFilter.of("least", Value.AMOUNT, "o.amount >= :least"),
                    ExportFilter.of("most", Value.AMOUNT, "o.amount <= :most"),
                    ExportFilter.of("from", Value.TIME, "o.created_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "o.created_at < :to")));

    private MoneyDatasets() {}
}
