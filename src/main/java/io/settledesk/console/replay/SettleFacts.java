package io.settledesk.console.replay;

import io.settledesk.domain.Money;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a decision's dialog shows beside its plan.
 *
 * @param setAside the number of the version that waits
 * @param balances of the accounts whose money would move
 */
record SettleFacts(OptionalInt setAside, List<Balance> balances) {
    static final SettleFacts NONE = new SettleFacts(OptionalInt.empty(), List.of());

    SettleFacts {
        balances = List.copyOf(balances);
    }

    /**
     * An account now and then.
     *
     * @param accountId whose
     * @param before as it is
     * @param after as it would be
     */
    record Balance(String accountId, Money before, Money after) {
        boolean fallsBelowZero() {
            return after.amount().signum() < 0;
        }
    }
}
