package io.settledesk.settlement.payout;

import io.settledesk.db.Columns;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.payout.HoldReason;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.StaleState;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Table {@code payout}, the engine's half of it: making and cancelling. Payouts are locked after coupons and before accounts. */
public final class PayoutStore {
    private static final String MAKE = """
            insert into payout (
                id_transaction_merchant, coupon_code, generation, account_id, details_revision, amount, currency, state,
                hold_reason, next_attempt_at, created_at, updated_at
            )
            select
                n.id, n.coupon_code, n.generation, n.account_id, n.revision, n.amount, n.currency, n.state, n.hold,
                n.due_at, :now, :now
            from unnest(
                :ids, :codes, :generations, :accounts, :revisions, :amounts, :currencies, :states, :holds, :dues
            ) as n (
                id, coupon_code, generation, account_id, revision, amount, currency, state, hold, due_at
            )
            """;

    private static final String LOCK_OF_CREDITS = """
            select
                p.id_transaction_merchant, p.coupon_code, p.generation, p.account_id, p.details_revision, p.amount,
                p.currency, p.state, p.hold_reason, p.may_exist, p.next_attempt_at
            from payout p
            where (p.coupon_code, p.generation) in (select * from unnest(:codes, :generations))
            order by p.id_transaction_merchant
            for update
            """;

    private static final String LOCK = """
            select
                p.id_transaction_merchant, p.coupon_code, p.generation, p.account_id, p.details_revision, p.amount,
                p.currency, p.state, p.hold_reason, p.may_exist, p.next_attempt_at
            from payout p
            where p.id_transaction_merchant = :id
            for update
            """;

    private static final String CANCEL = """
            update payout p set
                state = 'cancelled',
                hold_reason = null,
                next_attempt_at = null,
                version = p.version + 1,
                updated_at = :now
            where p.id_transaction_merchant = any(:ids) and p.state in ('new', 'held') and not p.may_exist
            """;

    /** What the platform may know is looked up before it is sent. */
    private static final String RELEASE = """
            update payout set
                state = case when may_exist then 'unknown' else 'new' end,
                look_up = may_exist,
                hold_reason = null,
                next_attempt_at = clock_timestamp(),
                version = version + 1,
                updated_at = clock_timestamp()
            where id_transaction_merchant = :id and state = 'held'
            """;

    private static final String MAKE_DUE = """
            update payout set next_attempt_at = clock_timestamp()
            where id_transaction_merchant = :id
                and state in ('sending', 'unknown', 'created', 'in_progress', 'pending_retry', 'success', 'failed')
            """;

    private final Handle handle;

    public PayoutStore(Handle handle) {
        this.handle = handle;
    }

    /** Makes payouts; each id is new. */
    public void make(List<Payout> payouts, Instant now) {
        List<Payout> sorted =
                payouts.stream().sorted(Comparator.comparing(Payout::id)).toList();
        try (var insert = handle.createUpdate(MAKE)) {
            int written = insert.bind("now", now)
                    .bindArray("ids", String.class, Columns.of(sorted, Payout::id))
                    .bindArray("codes", String.class, Columns.of(sorted, Payout::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(sorted, Payout::generation))
                    .bindArray("accounts", String.class, Columns.of(sorted, Payout::accountId))
                    .bindArray("revisions", Integer.class, Columns.of(sorted, Payout::detailsRevision))
                    .bindArray(
                            "amounts",
                            BigDecimal.class,
                            Columns.of(sorted, payout -> payout.amount().amount()))
                    .bindArray(
                            "currencies",
                            String.class,
                            Columns.of(sorted, payout -> payout.amount().currency()))
                    .bindArray(
                            "states",
                            String.class,
                            Columns.of(sorted, payout -> payout.state().word()))
                    .bindArray(
                            "holds",
                            String.class,
                            Columns.optional(sorted, payout -> payout.hold().map(HoldReason::word)))
                    .bindArray("dues", Instant.class, Columns.optional(sorted, Payout::dueAt))
                    .execute();
            StaleState.check("make payouts", sorted.size(), written);
        }
    }

    /** Locks all payouts of these credits and returns them as they are then. */
    public List<Payout> lockOf(List<FinancialKey> credits) {
        try (var query = handle.createQuery(LOCK_OF_CREDITS)) {
            return query.bindArray("codes", String.class, Columns.of(credits, FinancialKey::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(credits, FinancialKey::generation))
                    .map((row, context) -> payout(row))
                    .list();
        }
    }

    /** Locks a payout; empty when there is none. */
    public Optional<Payout> lock(String id) {
        try (var query = handle.createQuery(LOCK)) {
            return query.bind("id", id).map((row, context) -> payout(row)).findOne();
        }
    }

    /** Cancels locked payouts that were never sent. */
    void cancel(List<Payout> payouts, Instant now) {
        try (var update = handle.createUpdate(CANCEL)) {
            int written = update.bind("now", now)
                    .bindArray("ids", String.class, Columns.of(payouts, Payout::id))
                    .execute();
            StaleState.check("cancel payouts", payouts.size(), written);
        }
    }

    /** Lets a held payout go; false when it is not held. */
    public boolean release(String id) {
        try (var update = handle.createUpdate(RELEASE)) {
            return update.bind("id", id).execute() == 1;
        }
    }

    /** The platform is asked about a payout now, during a call right after it; false when it was never sent. */
    public boolean makeDue(String id) {
        try (var update = handle.createUpdate(MAKE_DUE)) {
            return update.bind("id", id).execute() == 1;
        }
    }

    private static Payout payout(ResultSet row) throws SQLException {
        return new Payout(
                row.getString("id_transaction_merchant"),
                row.getString("coupon_code"),
                row.getInt("generation"),
                row.getString("account_id"),
                row.getInt("details_revision"),
                new Money(row.getBigDecimal("amount"), row.getString("currency")),
                PayoutState.ofWord(row.getString("state")),
                Optional.ofNullable(row.getString("hold_reason")).map(HoldReason::ofWord),
                row.getBoolean("may_exist"),
                Optional.ofNullable(row.getObject("next_attempt_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }
}
