package io.settledesk.stress;

import io.settledesk.db.TestDatabase;

/**
 * Looks at a database in which each of the first batches has paid its own coupon 1.50: every answered batch is there
 * whole, none in part, the ledger is what it should be, and each key is there once.
 */
record Invariants(long lost, long doubled) {
    static Invariants of(TestDatabase database, long batches) {
        long lost = count(database, """
                select count(*)
                from generate_series(0, %d - 1) n
                left join batch b on b.batch_id = 'b-' || n and b.state = 'applied'
                left join coupon_version v on v.batch_id = b.batch_id
                left join financial_operation f on f.coupon_code = v.coupon_code
                left join ledger_entry l on l.account_id = 'player' and l.entry_key = f.financial_key
                where b.batch_id is null or v.batch_id is null or f.coupon_code is null or l.entry_key is null
                """.formatted(batches));
        long doubled = count(database, """
                select (select count(*) from batch) + (select count(*) from coupon_version)
                    + (select count(*) from financial_operation) + (select count(*) from ledger_entry)
                    - 4 * %d
                """.formatted(batches));
        long wrongMoney = count(database, """
                select count(*)
                from account
                where balance <> 1.50 * %d
                    or balance <> (select coalesce(sum(amount), 0) from ledger_entry where account_id = account.account_id)
                """.formatted(batches));
        return new Invariants(lost, Math.max(0, doubled) + wrongMoney);
    }

    private static long count(TestDatabase database, String sql) {
        return database.jdbi()
                .withHandle(handle -> handle.select(sql).mapTo(Long.class).one());
    }
}
