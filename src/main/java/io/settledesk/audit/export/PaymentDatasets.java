package io.settledesk.audit.export;

import static io.settledesk.audit.export.ExportColumn.amount;
import static io.settledesk.audit.export.ExportColumn.code;
import static io.settledesk.audit.export.ExportColumn.text;
import static io.settledesk.audit.export.ExportColumn.time;
import static io.settledesk.audit.export.ExportColumn.whole;

import io.settledesk.audit.export.ExportFilter.Value;
import java.util.List;

/** Payouts and payments. Of the number that a payout goes to there is the masked one alone, and no body of a callback. */
final class PaymentDatasets {
    static final DatasetSource PAYOUTS = new DatasetSource(
            """
            from payout p
            left join account_payout_details d on d.account_id = p.account_id and d.revision = p.details_revision
            """,
            "p.id_transaction_merchant = any(:ids)",
            "p.id_transaction_merchant",
            List.of(
                    code("id_transaction_merchant", "p.id_transaction_merchant"),
                    code("coupon_code", "p.coupon_code"),
                    whole("generation", "p.generation"),
                    code("account_id", "p.account_id"),
                    amount("amount", "p.amount"),
                    text("currency", "p.currency"),
                    text("state", "p.state"),
                    text("hold_reason", "p.hold_reason"),
                    whole("attempts", "p.attempts"),
                    code("id_platform", "p.id_platform"),
                    text("method", "d.method"),
                    text("number_masked", "d.number_masked"),
                    whole("details_revision", "p.details_revision"),
                    text("last_error", "p.last_error"),
                    time("created_at", "p.created_at"),
                    time("sent_at", "p.sent_at"),
                    time("next_attempt_at", "p.next_attempt_at"),
                    time("updated_at", "p.updated_at")),
            List.of(
                    ExportFilter.of("coupon", Value.TEXT, "p.coupon_code = :coupon"),
                    ExportFilter.of("state", Value.TEXT, "p.state = :state"),
                    ExportFilter.of("owner", Value.TEXT, "p.account_id = :owner"),
                    ExportFilter.of("currency", Value.TEXT, "p.currency = :currency"),
                    ExportFilter.of("least", Value.AMOUNT, "p.amount >= :least"),
                    ExportFilter.of("most", Value.AMOUNT, "p.amount <= :most"),
                    ExportFilter.of("from", Value.TIME, "p.created_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "p.created_at < :to")));

    static final DatasetSource PAYMENTS = new DatasetSource(
            """
            from payment m
            left join ledger_entry e
                on e.account_id = m.account_id and e.entry_key = 'payment:' || m.gateway || ':' || m.payment_id
            """,
            "m.gateway || ' ' || m.payment_id = any(:ids)",
            "m.gateway, m.payment_id",
            List.of(
                    text("gateway", "m.gateway"),
                    code("payment_id", "m.payment_id"),
                    text("type", "m.type"),
                    amount("amount", "case m.type when 'debit' then -m.amount else m.amount end"),
                    text("currency", "m.currency"),
                    code("account_id", "m.account_id"),
                    time("received_at", "m.received_at"),
                    time("acted_at", "m.acted_at"),
                    text("statuses", """
                            (select string_agg(v.status, ' ' order by v.received_at, v.status)
                            from payment_event v
                            where v.gateway = m.gateway and v.payment_id = m.payment_id)"""),
                    whole("contradictions", """
                            (select count(*)
                            from payment_conflict c
                            where c.gateway = m.gateway and c.payment_id = m.payment_id)"""),
                    amount("entry_amount", "e.amount"),
                    amount("balance_after", "e.balance_after")),
            List.of(
                    ExportFilter.of("gateway", Value.TEXT, "m.gateway = :gateway"),
                    ExportFilter.of("owner", Value.TEXT, "m.account_id = :owner"),
                    ExportFilter.of("currency", Value.TEXT, "m.currency = :currency"),
                    ExportFilter.of("least", Value.AMOUNT, "m.amount >= :least"),
                    ExportFilter.of("most", Value.AMOUNT, "m.amount <= :most"),
                    ExportFilter.of("from", Value.TIME, "m.received_at >= :from"),
                    ExportFilter.of("to", Value.TIME, "m.received_at < :to")));

    private PaymentDatasets() {}
}
