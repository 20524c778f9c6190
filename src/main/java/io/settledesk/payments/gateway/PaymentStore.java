package io.settledesk.payments.gateway;

import io.settledesk.domain.Money;
import io.settledesk.packet.PaymentNotice;
import io.settledesk.settlement.StaleState;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jdbi.v3.core.Handle;

/** Tables {@code payment}, {@code payment_event} and {@code payment_conflict}. */
final class PaymentStore {
    private static final String TAKE = """
            insert into payment (gateway, payment_id, type, amount, currency, account_id, received_at)
            values (:gateway, :paymentId, :type, :amount, :currency, :accountId, clock_timestamp())
            on conflict (gateway, payment_id) do nothing
            """;

    private static final String LOCK = """
            select type, amount, currency, account_id, acted_at is not null as acted, clock_timestamp() as now
            from payment
            where gateway = :gateway and payment_id = :paymentId
            for update
            """;

    private static final String KEEP_EVENT = """
            insert into payment_event (gateway, payment_id, status, body, body_sha256, secret_fingerprint, received_at)
            values (:gateway, :paymentId, :status, :body, :bodySha256, :secretFingerprint, clock_timestamp())
            on conflict (gateway, payment_id, status) do nothing
            """;

    private static final String KEEP_CONFLICT = """
            insert into payment_conflict (
                gateway, payment_id, body_sha256, status, type, amount, currency, account_id, body, secret_fingerprint,
                received_at
            )
            values (
                :gateway, :paymentId, :bodySha256, :status, :type, :amount, :currency, :accountId, :body,
                :secretFingerprint, clock_timestamp()
            )
            on conflict (gateway, payment_id, body_sha256) do nothing
            """;

    private static final String ACT = """
            update payment set acted_at = :now
            where gateway = :gateway and payment_id = :paymentId and acted_at is null
            """;

    private final Handle handle;

    PaymentStore(Handle handle) {
        this.handle = handle;
    }

    /** Takes the payment's row, or waits for who takes it and finds it; it is locked then. */
    Taken take(String gateway, PaymentNotice notice) {
        try (var insert = handle.createUpdate(TAKE);
                var lock = handle.createQuery(LOCK)) {
            insert.bind("gateway", gateway)
                    .bind("paymentId", notice.paymentId())
                    .bind("type", notice.type().word())
                    .bind("amount", notice.amount().amount())
                    .bind("currency", notice.amount().currency())
                    .bind("accountId", notice.accountId())
                    .execute();
            return lock.bind("gateway", gateway)
                    .bind("paymentId", notice.paymentId())
                    .map((row, context) -> new Taken(
                            row.getString("type").equals(PaymentNotice.Type.DEBIT.word())
                                    ? PaymentNotice.Type.DEBIT
                                    : PaymentNotice.Type.CREDIT,
                            new Money(row.getBigDecimal("amount"), row.getString("currency")),
                            row.getString("account_id"),
                            row.getBoolean("acted"),
                            row.getObject("now", OffsetDateTime.class).toInstant()))
                    .one();
        }
    }

    /** Keeps the first callback of a status; false when there was one. */
    boolean keepEvent(String gateway, PaymentNotice notice, PaymentBody body) {
        try (var insert = handle.createUpdate(KEEP_EVENT)) {
            return insert.bind("gateway", gateway)
                            .bind("paymentId", notice.paymentId())
                            .bind("status", notice.status())
                            .bind("body", body.toKeep())
                            .bind("bodySha256", body.sha256())
                            .bind("secretFingerprint", body.secretFingerprint())
                            .execute()
                    == 1;
        }
    }

    /** Keeps a callback that contradicts the payment; false when it is kept already. */
    boolean keepConflict(String gateway, PaymentNotice notice, PaymentBody body) {
        try (var insert = handle.createUpdate(KEEP_CONFLICT)) {
            return insert.bind("gateway", gateway)
                            .bind("paymentId", notice.paymentId())
                            .bind("bodySha256", body.sha256())
                            .bind("status", notice.status())
                            .bind("type", notice.type().word())
                            .bind("amount", notice.amount().amount())
                            .bind("currency", notice.amount().currency())
                            .bind("accountId", notice.accountId())
                            .bind("body", body.toKeep())
                            .bind("secretFingerprint", body.secretFingerprint())
                            .execute()
                    == 1;
        }
    }

    /** The payment moves its money now, and never again. */
    void act(String gateway, String paymentId, Instant now) {
        try (var update = handle.createUpdate(ACT)) {
            int acted = update.bind("gateway", gateway)
                    .bind("paymentId", paymentId)
                    .bind("now", now)
                    .execute();
            StaleState.check("act on payment " + paymentId, 1, acted);
        }
    }

    /**
     * The locked row.
     *
     * @param acted whether its money moved already
     * @param now the database's time
     */
    record Taken(PaymentNotice.Type type, Money amount, String accountId, boolean acted, Instant now) {

        boolean isContradictedBy(PaymentNotice notice) {
            return type != notice.type() || !amount.equals(notice.amount()) || !accountId.equals(notice.accountId());
        }
    }
}
