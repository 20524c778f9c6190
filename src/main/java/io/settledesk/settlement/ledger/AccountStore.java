package io.settledesk.settlement.ledger;

import io.settledesk.db.Columns;
import io.settledesk.settlement.StaleState;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jdbi.v3.core.Handle;

/** Tables {@code account} and {@code ledger_entry}: an account's row is locked before its balance moves. */
final class AccountStore {
    private static final String OPEN = """
            insert into account (account_id, currency, created_at, updated_at)
            select n.account_id, n.currency, clock_timestamp(), clock_timestamp()
            from unnest(:ids, :currencies) as n (account_id, currency)
            order by n.account_id collate "C"
            on conflict (account_id) do nothing
            """;

    private static final String LOCK = """
            select account_id
            from account
            where account_id = any(:ids)
            order by account_id
            for update
            """;

    private static final String CURRENCY = """
            select currency
            from account
            where account_id = :accountId
            """;

    private static final String BALANCE = """
            select balance
            from account
            where account_id = :id
            for update
            """;

    private static final String MOVE = """
            update account a set
                balance = a.balance + n.amount,
                entry_count = a.entry_count + n.entries,
                updated_at = :now
            from unnest(:ids, :amounts, :entries) as n (account_id, amount, entries)
            where a.account_id = n.account_id
            returning a.account_id, a.currency, a.balance, a.entry_count
            """;

    private static final String ENTER = """
            insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
            select n.account_id, n.entry_key, n.entry_no, n.amount, n.balance_after, n.source, :now
            from unnest(
                :ids, :keys, :numbers, :amounts, :balances, :sources
            ) as n (account_id, entry_key, entry_no, amount, balance_after, source)
            """;

    private final Handle handle;

    AccountStore(Handle handle) {
        this.handle = handle;
    }

    /** Opens the accounts that have no row yet, by account and currency. */
    void open(SortedMap<String, String> currencies) {
        try (var insert = handle.createUpdate(OPEN)) {
            insert.bindArray("ids", String.class, List.copyOf(currencies.keySet()))
                    .bindArray("currencies", String.class, List.copyOf(currencies.values()))
                    .execute();
        }
    }

    void lock(Collection<String> accountIds) {
        try (var query = handle.createQuery(LOCK)) {
            int locked = query.bindArray("ids", String.class, accountIds)
                    .mapTo(String.class)
                    .list()
                    .size();
            StaleState.check("lock accounts", accountIds.size(), locked);
        }
    }

    /** The currency of an account, which never changes. */
    Optional<String> currencyOf(String accountId) {
        try (var query = handle.createQuery(CURRENCY)) {
            return query.bind("accountId", accountId).mapTo(String.class).findOne();
        }
    }

    /** Locks an account and returns its balance. */
    BigDecimal lockedBalance(String accountId) {
        try (var query = handle.createQuery(BALANCE)) {
            return query.bind("id", accountId).mapTo(BigDecimal.class).one();
        }
    }

    /** Moves the balances of locked accounts; returns them as they are then. */
    List<Balance> move(List<Movement> movements, Instant now) {
        try (var query = handle.createQuery(MOVE)) {
            List<Balance> moved = query.bind("now", now)
                    .bindArray("ids", String.class, Columns.of(movements, Movement::accountId))
                    .bindArray("amounts", BigDecimal.class, Columns.of(movements, Movement::amount))
                    .bindArray("entries", Long.class, Columns.of(movements, Movement::entries))
                    .map((row, context) -> new Balance(
                            row.getString("account_id"),
                            row.getString("currency"),
                            row.getBigDecimal("balance"),
                            row.getLong("entry_count")))
                    .list();
            StaleState.check("move balances", movements.size(), moved.size());
            return moved;
        }
    }

    void enter(List<Entry> entries, Instant now) {
        try (var insert = handle.createUpdate(ENTER)) {
            int written = insert.bind("now", now)
                    .bindArray("ids", String.class, Columns.of(entries, Entry::accountId))
                    .bindArray("keys", String.class, Columns.of(entries, Entry::entryKey))
                    .bindArray("numbers", Long.class, Columns.of(entries, Entry::number))
                    .bindArray("amounts", BigDecimal.class, Columns.of(entries, Entry::amount))
                    .bindArray("balances", BigDecimal.class, Columns.of(entries, Entry::balanceAfter))
                    .bindArray(
                            "sources",
                            String.class,
                            Columns.of(entries, entry -> entry.source().word()))
                    .execute();
            StaleState.check("enter ledger entries", entries.size(), written);
        }
    }

    /** What a transaction moves on one account. */
    record Movement(String accountId, BigDecimal amount, long entries) {}

    /** An account after it. */
    record Balance(String accountId, String currency, BigDecimal amount, long entryCount) {}

    /** A ledger entry to write. */
    record Entry(
            String accountId,
            String entryKey,
            LedgerMove.Source source,
            long number,
            BigDecimal amount,
            BigDecimal balanceAfter) {}
}
