package io.settledesk.settlement.ledger;

import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.ledger.AccountStore.Balance;
import io.settledesk.settlement.ledger.AccountStore.Entry;
import io.settledesk.settlement.ledger.AccountStore.Movement;
import io.settledesk.settlement.ledger.LedgerMoved.AccountMoved;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/**
 * Moves accounts: locks these, moves the balances, numbers the entries. Several entries of one account stand in the order
 * given; its balance is judged after the last one.
 */
public final class PostLedger {
    private final AccountStore accounts;

    public PostLedger(Handle handle) {
        accounts = new AccountStore(handle);
    }

    /** Opens an account that has no row yet; one that has keeps its currency. */
    public void open(String accountId, String currency) {
        open(new TreeMap<>(Map.of(accountId, currency)));
    }

    /** The currency of an account that has a row. */
    public String currencyOf(String accountId) {
        return accounts.currencyOf(accountId)
                .orElseThrow(() -> new StaleState("read the currency of account " + accountId, 1, 0));
    }

    /** The same for several accounts, by account and currency. */
    public void open(SortedMap<String, String> currencies) {
        accounts.open(currencies);
    }

    /** Locks an account that has a row and returns its balance. */
    public BigDecimal lockedBalance(String accountId) {
        return accounts.lockedBalance(accountId);
    }

    /**
     * Makes these movements; what people must know about the balances is returned.
     *
     * @throws StaleState when an account has no row, or another currency than its movement
     */
    public List<IncidentNote> move(List<LedgerMove> moves, Instant now) {
        return enter(moves, now).notes();
    }

    /** The same where more movements may follow in the transaction: the balances are judged after the last one. */
    public LedgerMoved enter(List<LedgerMove> moves, Instant now) {
        if (moves.isEmpty()) {
            return LedgerMoved.NOTHING;
        }
        Map<String, Movement> movements = movements(moves);
        accounts.lock(movements.keySet());
        Map<String, LedgerMove> last = new HashMap<>();
        moves.forEach(move -> last.put(move.accountId(), move));
        List<AccountMoved> moved = accounts.move(List.copyOf(movements.values()), now).stream()
                .map(after -> moved(
                        Objects.requireNonNull(movements.get(after.accountId())),
                        after,
                        Objects.requireNonNull(last.get(after.accountId()))))
                .toList();
        accounts.enter(entries(moves, moved), now);
        return LedgerMoved.of(moved);
    }

    private static AccountMoved moved(Movement movement, Balance after, LedgerMove last) {
        Balance before = new Balance(
                after.accountId(),
                after.currency(),
                after.amount().subtract(movement.amount()),
                after.entryCount() - movement.entries());
        return new AccountMoved(before, after, last);
    }

    private static Map<String, Movement> movements(List<LedgerMove> moves) {
        Map<String, Movement> movements = new TreeMap<>();
        moves.forEach(move -> movements.merge(
                move.accountId(),
                new Movement(move.accountId(), move.amount().amount(), 1),
                (sum, one) ->
                        new Movement(sum.accountId(), sum.amount().add(one.amount()), sum.entries() + one.entries())));
        return movements;
    }

    private static List<Entry> entries(List<LedgerMove> moves, List<AccountMoved> moved) {
        Map<String, Balance> running = new HashMap<>();
        moved.forEach(account -> running.put(account.after().accountId(), account.before()));
        List<Entry> entries = new ArrayList<>(moves.size());
        for (LedgerMove move : moves) {
            BigDecimal amount = move.amount().amount();
            Balance after = running.computeIfPresent(
                    move.accountId(),
                    (id, balance) -> new Balance(
                            id, balance.currency(), balance.amount().add(amount), balance.entryCount() + 1));
            requireCurrency(move, after);
            entries.add(new Entry(
                    move.accountId(), move.entryKey(), move.source(), after.entryCount(), amount, after.amount()));
        }
        return entries;
    }

    private static void requireCurrency(LedgerMove move, Balance balance) {
        if (!balance.currency().equals(move.amount().currency())) {
            throw new StaleState(
                    "post " + move.entryKey() + " in " + move.amount().currency() + " to an account in "
                            + balance.currency(),
                    1,
                    0);
        }
    }
}
