package io.settledesk.settlement.verify;

import io.settledesk.settlement.verify.StoredRows.Entry;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads the ledger account by account, a fetch at a time. */
final class LedgerPassQueries {
    private static final int FETCH = 2_000;

    /** Accounts without an entry are for a check of their own. */
    private static final String ENTRIES = """
            select e.account_id, e.entry_key, e.entry_no, e.amount, e.balance_after,
                coalesce(a.balance, 0) as balance, coalesce(a.entry_count, 0) as entry_count
            from ledger_entry e
            left join account a on a.account_id = e.account_id
            order by e.account_id, e.entry_no
            """;

    private final Handle handle;

    LedgerPassQueries(Handle handle) {
        this.handle = handle;
    }

    Stream<Entry> entries() {
        return handle
                .createQuery(ENTRIES)
                .setFetchSize(FETCH)
                .map((row, context) -> new Entry(
                        row.getString("account_id"),
                        row.getString("entry_key"),
                        row.getLong("entry_no"),
                        row.getBigDecimal("amount"),
                        row.getBigDecimal("balance_after"),
                        row.getBigDecimal("balance"),
                        row.getLong("entry_count")))
                .stream();
    }
}
