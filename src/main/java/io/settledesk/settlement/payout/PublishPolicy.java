package io.settledesk.settlement.payout;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import java.util.Map;

/** Makes a service's payout settings the ones that everybody who posts credits goes by. */
public final class PublishPolicy {
    private final Tx tx;
    private final PayoutPolicy policy;

    public PublishPolicy(Tx tx, PayoutPolicy policy) {
        this.tx = tx;
        this.policy = policy;
    }

    /** Publishes it, with a line in the journal where it changes something; true when it did. */
    public boolean runOnce() {
        return tx.run(handle -> {
            PayoutPolicyStore store = new PayoutPolicyStore(handle);
            if (store.find().equals(policy) || !store.publish(policy)) {
                return false;
            }
            Journal.write(
                    handle,
                    "service",
                    JournalLine.of(
                            "payouts.policy",
                            policy.paysCredits() ? "final_credit" : "none",
                            JournalOutcome.DONE,
                            Map.of(
                                    "maxAmount", policy.maxAmounts().toString(),
                                    "hourlyLimit", policy.hourlyLimits().toString(),
                                    "idPrefix", policy.idPrefix())));
            return true;
        });
    }
}
