package io.settledesk.stress;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** What most cases send: batch {@code b-n} pays coupon {@code c-n}, which one player has placed, 1.50. */
final class WonCoupons {
    private static final int MOST_TRIES = 50;

    private WonCoupons() {}

    static void place(TestDatabase database, int count) {
        database.jdbi().useHandle(handle -> handle.execute("""
                        insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
                        select 'c-' || n, 'player', 1, 'RUB', now(), now() from generate_series(0, ? - 1) n
                        """, count));
    }

    static String body(int n) {
        return packet("b-" + n, List.of(won("c-" + n)));
    }

    static String won(String code) {
        return "{\"coupon_code\":\"" + code + "\",\"status\":2,\"realWin\":\"1.50\"}";
    }

    static String packet(String id, List<String> coupons) {
        return "{\"batchId\":\"" + id + "\",\"couponCount\":" + coupons.size() + ",\"coupons\":["
                + String.join(",", coupons) + "]}";
    }

    /**
     * Sends a packet until it is acknowledged.
     *
     * @return how often it was sent
     */
    static int sendUntilHeard(TestService service, String body, AtomicLong worstMs) {
        for (int sent = 1; sent <= MOST_TRIES; sent++) {
            int status = send(service, body, worstMs);
            if (status == 200) {
                return sent;
            }
            if (status != 503) {
                throw new AssertionError("answered " + status);
            }
        }
        throw new AssertionError("never acknowledged: " + body);
    }

    /** Sends a packet once and gives the answer's status. */
    static int send(TestService service, String body, AtomicLong worstMs) {
        long before = System.nanoTime();
        int status = service.send(body).statusCode();
        worstMs.accumulateAndGet((System.nanoTime() - before) / 1_000_000, Math::max);
        return status;
    }
}
