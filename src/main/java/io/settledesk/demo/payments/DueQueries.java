package io.settledesk.demo.payments;

import io.settledesk.db.Tx;

/** Whether a payout is due by the history's clock: asked much more often than one is. */
final class DueQueries {
    private static final String IS_DUE = """
            select exists (
                select
                from payout p
                where p.next_attempt_at <= clock_timestamp()
                    and (p.lease_until is null or p.lease_until < clock_timestamp()))
            """;

    private final Tx tx;

    DueQueries(Tx tx) {
        this.tx = tx;
    }

    boolean isDue() {
        return tx.read(handle -> handle.createQuery(IS_DUE).mapTo(Boolean.class).one());
    }
}
