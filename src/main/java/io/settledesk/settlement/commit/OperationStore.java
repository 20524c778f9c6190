package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.domain.FinancialKey;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.ledger.LedgerPosting;
import io.settledesk.settlement.run.AssignedOperation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Table {@code financial_operation}: a row is made once and changes once at most, from unassigned to posted. */
final class OperationStore {
    private static final String MAKE = """
            insert into financial_operation (
                coupon_code, generation, kind, amount, currency, account_id, state, batch_id, created_at, posted_at
            )
            select
                n.coupon_code, n.generation, n.kind, n.amount, n.currency, n.account_id,
                case when n.account_id is null then 'unassigned' else 'posted' end, n.batch_id, :now,
                case when n.account_id is not null then :now end
            from unnest(
                :codes, :generations, :kinds, :amounts, :currencies, :accounts, :batches
            ) as n (coupon_code, generation, kind, amount, currency, account_id, batch_id)
            on conflict do nothing
            """;

    private static final String POST = """
            update financial_operation o set
                state = 'posted',
                account_id = n.account_id,
                posted_at = :now
            from unnest(:codes, :generations, :kinds, :accounts) as n (coupon_code, generation, kind, account_id)
            where o.coupon_code = n.coupon_code and o.generation = n.generation and o.kind = n.kind
                and o.state = 'unassigned'
            """;

    private final Handle handle;

    OperationStore(Handle handle) {
        this.handle = handle;
    }

    void make(List<AssignedOperation> operations, Instant now) {
        List<FinancialKey> keys =
                Columns.of(operations, assigned -> assigned.operation().key());
        try (var insert = handle.createUpdate(MAKE)) {
            int written = insert.bind("now", now)
                    .bindArray("codes", String.class, Columns.of(keys, FinancialKey::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(keys, FinancialKey::generation))
                    .bindArray(
                            "kinds",
                            String.class,
                            Columns.of(keys, key -> key.kind().word()))
                    .bindArray(
                            "amounts",
                            BigDecimal.class,
                            Columns.of(operations, o -> o.operation().amount().amount()))
                    .bindArray(
                            "currencies",
                            String.class,
                            Columns.of(operations, o -> o.operation().amount().currency()))
                    .bindArray("accounts", String.class, Columns.optional(operations, AssignedOperation::accountId))
                    .bindArray(
                            "batches",
                            String.class,
                            Columns.of(operations, o -> o.operation().batchId()))
                    .execute();
            StaleState.check("make financial operations", operations.size(), written);
        }
    }

    /** Posts operations that waited. */
    void post(List<LedgerPosting> postings, Instant now) {
        List<FinancialKey> keys = Columns.of(postings, LedgerPosting::key);
        try (var update = handle.createUpdate(POST)) {
            int written = update.bind("now", now)
                    .bindArray("codes", String.class, Columns.of(keys, FinancialKey::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(keys, FinancialKey::generation))
                    .bindArray(
                            "kinds",
                            String.class,
                            Columns.of(keys, key -> key.kind().word()))
                    .bindArray("accounts", String.class, Columns.of(postings, LedgerPosting::accountId))
                    .execute();
            StaleState.check("post waiting operations", postings.size(), written);
        }
    }
}
