package io.settledesk.console.payouts;

import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import java.util.List;

/** Payouts in every state: made by the real engine, moved on as a dispatcher writes them. */
public final class PayoutStory {
    public static final String UNKNOWN = "000000000826-0-final_credit";
    public static final String DUE = "000000000831-0-final_credit";
    public static final String REJECTED = "000000000834-0-final_credit";
    public static final String HELD = "000000000832-0-final_credit";
    public static final String PAID = "000000000841-0-final_credit";

    private static final String SENT = "POST /host2host/payout\\n{\"idTransactionMerchant\":\"%s\",\"amount\":185,"
            + "\"currency\":\"RUB\",\"paymentMethod\":\"card\",\"number\":\"****1111\"}";

    private final TestEngine engine;
    private final PayingEngine paying;

    public PayoutStory(TestDatabase database) {
        this.engine = new TestEngine(database);
        this.paying = new PayingEngine(engine);
    }

    /** One of each state, three of unknown state. */
    public PayoutStory tellAll() {
        unknown("000000000826", "185.00", "player-59", 3);
        unknown("000000000842", "950.00", "player-12", 2);
        unknown("000000000852", "64.20", "player-17", 1);
        credit("000000000831", "210.40", "player-53");
        credit("000000000832", "12640.80", "player-54");
        moved("000000000833", "sending", "");
        moved("000000000834", "rejected", "Warning paymentMethodNotFound");
        moved("000000000835", "created", "Success created");
        moved("000000000836", "in_progress", "Success in_progress");
        moved("000000000837", "pending_retry", "Success pending_retry");
        moved("000000000838", "failed", "Success failed");
        moved("000000000841", "success", "Success success");
        credit("000000000843", "75.00", "player-43");
        engine.apply("r-343", Said.recalculation("000000000843").at(11));
        payments();
        return this;
    }

    public TestEngine engine() {
        return engine;
    }

    public PayingEngine paying() {
        return paying;
    }

    /** All sending is stopped, as a dispatcher does it. */
    public PayoutStory halted(String reason) {
        engine.execute("update dispatcher set halted = true, reason = '" + reason
                + "', changed_by = 'dispatcher', changed_at = clock_timestamp()");
        return this;
    }

    /** A credit and its payout. */
    public void credit(String coupon, String win, String account) {
        paying.place(coupon, account);
        engine.apply("p-" + coupon, Said.won(coupon, win).at(10));
    }

    /** Sent without an answer, then asked for. */
    public void unknown(String coupon, String win, String account, int questions) {
        credit(coupon, win, account);
        String id = coupon + "-0-final_credit";
        attempt(id, 1, "create", 0, "TIME_OUT");
        for (int question = 1; question <= questions; question++) {
            attempt(
                    id,
                    question + 1,
                    question % 2 == 0 ? "list" : "read",
                    question % 2 == 0 ? 200 : 0,
                    question % 2 == 0 ? "NOT_FOUND" : "TIME_OUT");
        }
        engine.execute("update payout set state = 'unknown', may_exist = true, look_up = true, creates = 1, attempts = "
                + (questions + 1) + ", sent_at = clock_timestamp(), last_error = 'TIME_OUT: no answer in 10 s',"
                + " next_attempt_at = clock_timestamp() + interval '5 minutes' where id_transaction_merchant = '" + id
                + "'");
    }

    private void moved(String coupon, String state, String answer) {
        credit(coupon, "185.00", "player-8" + coupon.substring(10));
        String id = coupon + "-0-final_credit";
        attempt(id, 1, "create", 200, answer);
        boolean open =
                List.of("sending", "created", "in_progress", "pending_retry").contains(state);
        engine.execute("update payout set state = '" + state
                + "', attempts = 1, creates = 1, sent_at = clock_timestamp(),"
                + " may_exist = " + !state.equals("rejected") + ", id_platform = "
                + (state.equals("rejected") || state.equals("sending") ? "null" : "'7f0c9a44-" + coupon + "'")
                + ", next_attempt_at = " + (open ? "clock_timestamp() + interval '1 minute'" : "null")
                + ", last_error = " + (state.equals("rejected") ? "'paymentMethodNotFound: no such method'" : "null")
                + " where id_transaction_merchant = '" + id + "'");
    }

    private void attempt(String id, int number, String call, int http, String answer) {
        engine.execute("insert into payout_attempt (id_transaction_merchant, attempt, call, service, at, answered_at,"
                + " http_status, answer, request_id, request, response) values ('" + id + "', " + number + ", '" + call
                + "', 'test', clock_timestamp(), "
                + (answer.isEmpty() ? "null" : "clock_timestamp() + interval '212 ms'")
                + ", " + (http == 0 ? "null" : String.valueOf(http)) + ", "
                + (answer.isEmpty() ? "null" : "'" + answer + "'")
                + ", '7d20f1c4-" + number + "', E'" + SENT.formatted(id) + "', "
                + (http == 0 ? "null" : "'{\"result\":{\"status\":\"Success\"},\"data\":[]}'") + ")");
    }

    private void payments() {
        payment("pay-1", "debit", "150.00", "success", true);
        payment("pay-2", "credit", "1250.00", "pending", false);
        payment("pay-3", "credit", "40.00", "failed", false);
        payment("pay-4", "credit", "300.00", "success", true);
        engine.execute("insert into payment_conflict (gateway, payment_id, body_sha256, status, type, amount, currency,"
                + " account_id, body, secret_fingerprint, received_at) values ('shop', 'pay-4', repeat('b', 64), 'success',"
                + " 'credit', 350, 'RUB', 'player-59', '{\"payment_id\":\"pay-4\",\"amount\":\"350.00\"}', 'f00dcafe',"
                + " clock_timestamp())");
    }

    private void payment(String id, String type, String amount, String status, boolean acted) {
        engine.execute(
                "insert into payment (gateway, payment_id, type, amount, currency, account_id, acted_at, received_at)"
                        + " values ('shop', '" + id + "', '" + type + "', " + amount + ", 'RUB', 'player-59', "
                        + (acted ? "clock_timestamp()" : "null") + ", clock_timestamp())");
        engine.execute("insert into payment_event (gateway, payment_id, status, body, body_sha256, secret_fingerprint,"
                + " received_at) values ('shop', '" + id + "', '" + status + "', '{\"payment_id\":\"" + id
                + "\",\"amount\":\"" + amount + "\"}', repeat('a', 64), 'f00dcafe', clock_timestamp())");
    }
}
