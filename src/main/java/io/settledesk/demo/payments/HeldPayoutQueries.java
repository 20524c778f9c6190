package io.settledesk.demo.payments;

import io.settledesk.db.Tx;
import java.util.Optional;

/** What is held in the demo. */
public final class HeldPayoutQueries {
    private static final String LARGEST = """
            select id_transaction_merchant
            from payout
            where state = 'held'
            order by amount desc, id_transaction_merchant
            limit 1
            """;

    private final Tx tx;

    public HeldPayoutQueries(Tx tx) {
        this.tx = tx;
    }

    /** The one of the largest amount. */
    public Optional<String> largest() {
        return tx.read(handle -> handle.createQuery(LARGEST).mapTo(String.class).findOne());
    }
}
