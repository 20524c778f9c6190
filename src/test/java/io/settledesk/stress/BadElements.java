package io.settledesk.stress;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** The first, the fiftieth and the last of a hundred coupons is bad in each of the ways: nothing of the rest is taken. */
final class BadElements {
    private static final int COUPONS = 100;
    private static final int[] PLACES = {1, 50, 100};
    private static final String BET = "{\"coupon_code\":\"x\",\"status\":1,\"events\":[%s]}";

    private static final List<String> KINDS = List.of(
            "1",
            "null",
            "[]",
            "{}",
            "{\"coupon_code\":\"x\"}",
            "{\"status\":2}",
            "{\"coupon_code\":7,\"status\":2,\"realWin\":1}",
            "{\"coupon_code\":\"\",\"status\":2,\"realWin\":1}",
            "{\"coupon_code\":\"a b\",\"status\":2,\"realWin\":1}",
            "{\"coupon_code\":\"" + "x".repeat(41) + "\",\"status\":2,\"realWin\":1}",
            "{\"coupon_code\":\"x\",\"status\":{}}",
            "{\"coupon_code\":\"x\",\"status\":\"won\"}",
            "{\"coupon_code\":\"x\",\"status\":2}",
            "{\"coupon_code\":\"x\",\"status\":2,\"realWin\":\"a\"}",
            "{\"coupon_code\":\"x\",\"status\":2,\"realWin\":-1}",
            "{\"coupon_code\":\"x\",\"status\":2,\"realWin\":0.000000001}",
            "{\"coupon_code\":\"x\",\"status\":2,\"realWin\":1,\"realWin\":2}",
            "{\"coupon_code\":\"x\",\"status\":2,\"realWin\":1,\"currency\":\"rub\"}",
            "{\"coupon_code\":\"x\",\"status\":1,\"updated_at\":\"yesterday\"}",
            BET.formatted("{\"uuid\":\"u\",\"status\":1},{\"uuid\":\"u\",\"status\":2}"));

    private static final List<String> TABLES =
            List.of("batch", "coupon", "coupon_version", "bet", "financial_operation", "ledger_entry");

    private BadElements() {}

    static Outcome run(int count) {
        AtomicLong worst = new AtomicLong();
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(database.database("settlement_engine"))) {
            WonCoupons.place(database, COUPONS);
            if (WonCoupons.send(service, WonCoupons.body(0), worst) != 200) {
                throw new AssertionError("a good packet is refused");
            }
            Map<String, Long> before = rows(database);
            long taken = 0;
            for (int n = 0; n < count; n++) {
                int place = PLACES[n / KINDS.size() % PLACES.length];
                String body = WonCoupons.packet("bad-" + n, coupons(KINDS.get(n % KINDS.size()), place));
                taken += WonCoupons.send(service, body, worst) == 400 ? 0 : 1;
            }
            Map<String, Long> after = rows(database);
            long more = after.entrySet().stream()
                    .mapToLong(table -> Math.abs(table.getValue() - before.get(table.getKey())))
                    .sum();
            return new Outcome(count, taken, more, worst.get());
        }
    }

    private static List<String> coupons(String bad, int place) {
        List<String> coupons = new ArrayList<>();
        for (int n = 1; n <= COUPONS; n++) {
            coupons.add(n == place ? bad : WonCoupons.won("c-" + (n - 1)));
        }
        return coupons;
    }

    private static Map<String, Long> rows(TestDatabase database) {
        Map<String, Long> rows = new TreeMap<>();
        TABLES.forEach(table -> rows.put(
                table,
                database.jdbi()
                        .withHandle(handle -> handle.select("select count(*) from " + table)
                                .mapTo(Long.class)
                                .one())));
        return rows;
    }
}
