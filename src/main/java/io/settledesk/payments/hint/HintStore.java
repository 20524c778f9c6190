package io.settledesk.payments.hint;

import io.settledesk.domain.Money;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PlatformOperation;
import java.math.BigDecimal;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Table {@code platform_event}, and the one change a hint makes to a payout: it is due. */
final class HintStore {
    private static final String KEEP = """
            insert into platform_event (
                id_platform, status, id_transaction_merchant, type, amount, currency, body, received_at
            )
            values (:idPlatform, :status, :merchantId, :type, :amount, :currency, :body, clock_timestamp())
            on conflict (id_platform, status) do nothing
            """;

    private static final String LOCK = """
            select id_transaction_merchant, coupon_code, account_id, amount, currency, state, may_exist
            from payout
            where id_transaction_merchant = :merchantId or (:merchantId is null and id_platform = :idPlatform)
            for update
            """;

    /**
     * The version stays: who is calling about it may record its answer, and the time before the lease's end tells it that
     * there is news. A payout of unknown outcome is asked about before it is sent again.
     */
    private static final String MAKE_DUE = """
            update payout set
                next_attempt_at = clock_timestamp(),
                look_up = look_up or state = 'unknown'
            where id_transaction_merchant = :merchantId
            """;

    private final Handle handle;

    HintStore(Handle handle) {
        this.handle = handle;
    }

    /** Keeps the first webhook of a status. */
    void keep(PlatformOperation operation, Optional<String> merchantId, String masked) {
        try (var insert = handle.createUpdate(KEEP)) {
            insert.bind("idPlatform", operation.id())
                    .bind("status", operation.status())
                    .bind("merchantId", merchantId)
                    .bind("type", operation.type())
                    .bind("amount", storable(operation.amountInitial().or(operation::amount)))
                    .bind("currency", operation.currency())
                    .bind("body", masked)
                    .execute();
        }
    }

    /** The payout that a webhook is about, locked. */
    Optional<Payout> lock(Optional<String> merchantId, String idPlatform) {
        try (var query = handle.createQuery(LOCK)) {
            return query.bind("merchantId", merchantId)
                    .bind("idPlatform", idPlatform)
                    .map((row, context) -> new Payout(
                            row.getString("id_transaction_merchant"),
                            row.getString("coupon_code"),
                            row.getString("account_id"),
                            new Money(row.getBigDecimal("amount"), row.getString("currency")),
                            PayoutState.ofWord(row.getString("state")),
                            row.getBoolean("may_exist")))
                    .findFirst();
        }
    }

    void makeDue(String merchantId) {
        try (var update = handle.createUpdate(MAKE_DUE)) {
            update.bind("merchantId", merchantId).execute();
        }
    }

    /** An amount of a size that the column does not hold is in the text alone. */
    private static Optional<BigDecimal> storable(Optional<BigDecimal> amount) {
        return amount.filter(exact ->
                exact.stripTrailingZeros().scale() <= Money.MAX_SCALE && exact.precision() - exact.scale() <= 20);
    }

    /** A payout of ours. */
    record Payout(
            String merchantId,
            String couponCode,
            String accountId,
            Money amount,
            PayoutState state,
            boolean mayExist) {}
}
