package io.settledesk.settlement.payout;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Table {@code account_payout_details}: a change is a new revision. Filled by the partner's own system. */
public final class PayoutDetailsStore {
    private static final String ADD = """
            insert into account_payout_details (account_id, revision, method, number, bank, name, created_at)
            select :account, coalesce(max(d.revision), 0) + 1, :method, :number, :bank, :name, clock_timestamp()
            from account_payout_details d
            where d.account_id = :account
            returning revision
            """;

    private final Handle handle;

    public PayoutDetailsStore(Handle handle) {
        this.handle = handle;
    }

    /** Adds a revision and returns its number, from 1. */
    public int add(String accountId, PayoutDetails details) {
        try (var insert = handle.createQuery(ADD)) {
            return insert.bind("account", accountId)
                    .bind("method", details.method())
                    .bind("number", details.number())
                    .bind("bank", details.bank().orElse(null))
                    .bind("name", details.name().orElse(null))
                    .mapTo(Integer.class)
                    .one();
        }
    }

    /**
     * Where an account's payouts go.
     *
     * @param method the platform's word for the way of paying
     * @param number whole number of the card or account: never shown or logged
     */
    public record PayoutDetails(String method, String number, Optional<String> bank, Optional<String> name) {
        /** Without the number and the name. */
        @Override
        public String toString() {
            return "PayoutDetails[" + method + "]";
        }
    }
}
