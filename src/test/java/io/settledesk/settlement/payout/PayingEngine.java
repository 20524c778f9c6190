package io.settledesk.settlement.payout;

import io.settledesk.db.Tx;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayoutDetailsStore.PayoutDetails;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An engine whose policy pays final credits out, for tests. */
public final class PayingEngine {
    public static final PayoutPolicy POLICY = PayoutPolicy.finalCredits(
            "", Map.of("RUB", new BigDecimal("1000")), Map.of("RUB", new BigDecimal("1000000")), Duration.ofHours(1));

    private final TestEngine engine;

    public PayingEngine(TestEngine engine) {
        this.engine = engine;
        publish(engine.tx(), POLICY);
    }

    public static void publish(Tx tx, PayoutPolicy policy) {
        tx.run(handle -> new PayoutPolicyStore(handle).publish(policy));
    }

    /** A coupon of an account that has details. */
    public void place(String coupon, String account) {
        engine.place(coupon, account, "RUB");
        details(account);
    }

    /** Details where the account has none yet. */
    public void details(String account) {
        if (engine.count("select count(*) from account_payout_details where account_id = '" + account + "'") == 0) {
            change(account, "4111111111111111");
        }
    }

    /** Another revision. */
    public void change(String account, String number) {
        engine.tx()
                .run(handle -> new PayoutDetailsStore(handle)
                        .add(account, new PayoutDetails("card", number, Optional.empty(), Optional.of("A. Player"))));
    }

    /** What a dispatcher's claim writes. */
    public void claim(String id) {
        engine.execute("update payout set state = 'sending', may_exist = true, attempts = 1, creates = 1,"
                + " claimed_by = 's', lease_until = now() + interval '1 minute' where id_transaction_merchant = '" + id
                + "'");
    }

    /** Payouts as {@code id amount state}. */
    public List<String> payouts() {
        return engine.list("select id_transaction_merchant || ' ' || trim_scale(amount) || ' ' || state from payout"
                + " order by id_transaction_merchant");
    }

    /** Entries of an account as {@code key amount}, in order. */
    public List<String> entries(String account) {
        return engine.list("select entry_key || ' ' || trim_scale(amount) from ledger_entry where account_id = '"
                + account + "' order by entry_no");
    }
}
