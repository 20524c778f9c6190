package io.settledesk.console.replay;

import io.settledesk.console.replay.SettleFacts.Balance;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlannedOperation;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import org.jdbi.v3.core.Handle;

/** Reads whose balance a decision would change, and which version it is about. */
final class SettleFactsQueries {
    private static final String BALANCES = """
            select account_id, balance, currency
            from account
            where account_id = any(:accounts)
            order by account_id
            """;

    private static final String SET_ASIDE = """
            select v.version_no
            from incident i
            join coupon_version v on v.coupon_code = i.coupon_code and v.batch_id || '#' || v.position = i.identity
            where i.kind = 'RESULT_CHANGED' and 'manual~' || i.incident_id::text = :batchId
            """;

    private final Tx tx;

    SettleFactsQueries(Tx tx) {
        this.tx = tx;
    }

    SettleFacts read(Plan plan) {
        return tx.read(handle -> new SettleFacts(setAside(handle, plan.batchId()), balances(handle, plan)));
    }

    private static OptionalInt setAside(Handle handle, String batchId) {
        return handle.createQuery(SET_ASIDE)
                .bind("batchId", batchId)
                .mapTo(Integer.class)
                .findOne()
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }

    private static List<Balance> balances(Handle handle, Plan plan) {
        return handle.createQuery(BALANCES)
                .bindArray("accounts", String.class, ReplayPlanFacts.accounts(plan))
                .map((row, context) -> balance(
                        plan, row.getString("account_id"), row.getBigDecimal("balance"), row.getString("currency")))
                .list();
    }

    private static Balance balance(Plan plan, String accountId, BigDecimal balance, String currency) {
        BigDecimal moved = plan.items().stream()
                .flatMap(item -> item.newOperations().stream())
                .filter(operation ->
                        operation.accountId().filter(accountId::equals).isPresent())
                .map(PlannedOperation::signed)
                .map(Money::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Balance(accountId, new Money(balance, currency), new Money(balance.add(moved), currency));
    }
}
