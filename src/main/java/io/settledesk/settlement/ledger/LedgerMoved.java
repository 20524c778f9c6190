package io.settledesk.settlement.ledger;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.ledger.AccountStore.Balance;
import io.settledesk.settlement.ledger.LedgerMove.Source;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What movements of a transaction made of the accounts, each judged once, after the last of them. */
public final class LedgerMoved {
    static final LedgerMoved NOTHING = new LedgerMoved(Map.of());

    private final Map<String, AccountMoved> accounts;

    private LedgerMoved(Map<String, AccountMoved> accounts) {
        this.accounts = accounts;
    }

    static LedgerMoved of(List<AccountMoved> moved) {
        Map<String, AccountMoved> accounts = new LinkedHashMap<>();
        moved.forEach(account -> accounts.put(account.after().accountId(), account));
        return new LedgerMoved(accounts);
    }

    /** These movements and later ones of the same transaction. */
    public LedgerMoved and(LedgerMoved later) {
        Map<String, AccountMoved> both = new LinkedHashMap<>(accounts);
        later.accounts.forEach((id, account) ->
                both.merge(id, account, (first, last) -> new AccountMoved(first.before(), last.after(), last.last())));
        return new LedgerMoved(both);
    }

    /** The balance of an account that was moved. */
    public BigDecimal balance(String accountId) {
        return Optional.ofNullable(accounts.get(accountId))
                .map(account -> account.after().amount())
                .orElseThrow(() -> new IllegalArgumentException("account " + accountId + " was not moved"));
    }

    /** What people must know about the balances. */
    public List<IncidentNote> notes() {
        return accounts.values().stream()
                .flatMap(account -> account.judgement().stream())
                .toList();
    }

    /** An account before and after, and what moved it last. */
    record AccountMoved(Balance before, Balance after, LedgerMove last) {

        private Optional<IncidentNote> judgement() {
            if (after.amount().signum() < 0) {
                return Optional.of(new IncidentNote.Opened(new NewIncident(
                        IncidentKind.NEGATIVE_BALANCE,
                        after.accountId(),
                        Optional.empty(),
                        Optional.of(last.cause()).filter(batch -> last.source() == Source.COUPON),
                        Optional.of(after.accountId()),
                        Optional.of(new Money(after.amount().negate(), after.currency())),
                        Map.of("balance", after.amount().toPlainString(), "cause", last.cause()))));
            }
            boolean wasBelow = before.amount().signum() < 0;
            return wasBelow
                    ? Optional.of(new IncidentNote.Closed(
                            IncidentKind.NEGATIVE_BALANCE, after.accountId(), Closing.MENDED, last.cause()))
                    : Optional.empty();
        }
    }
}
