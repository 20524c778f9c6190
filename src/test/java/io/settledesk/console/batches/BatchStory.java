package io.settledesk.console.batches;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.Reason;
import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What happened: sent over HTTP to the real receiver, but for what only an inbox or a broken database leaves behind. */
final class BatchStory {
    private BatchStory() {}

    static void tell(TestDatabase db) {
        TestEngine engine = new TestEngine(db);
        for (String coupon : List.of("000000000272", "000000000311", "000000000366", "000000000371")) {
            engine.place(coupon, "player-1", "RUB");
        }
        try (TestService service = TestService.start(db.database())) {
            service.send(Said.packet("b-1", Said.won("000000000272", "185.00").at(10)));
            byte[] second =
                    Said.packet("b-2", Said.recalculation("000000000272").at(11), Said.won("000000000311", "92.50"));
            service.send(second);
            service.send(second);
            service.send(second);
            service.send(Said.packet("b-4", Said.won("000000000272", "92.50").at(12), Said.open("000000000318")));
            service.send(Said.packet("b-two", Said.won("000000000401", "185.00")));
            service.send(Said.packet("b-two", Said.won("000000000401", "205.00")));
            service.send(
                    "{\"batchId\":\"b-9\",\"couponCount\":1,\"coupons\":[{\"coupon_code\":\"000000000272\",\"status\":2,\"events\":[]}]}");
            service.send("{\"batchId\":\"b-10\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8), "00".repeat(32));
            for (int number = 20; number < 50; number++) {
                service.send(Said.packet("b-" + number, Said.open("0000000005" + number)));
            }
        }
        waiting(db, engine);
    }

    /** A batch that an inbox holds, three of whose sends met a database that was away. */
    private static void waiting(TestDatabase db, TestEngine engine) {
        byte[] body = Said.packet(
                "b-52", Said.won("000000000366", "185.00").bet("9b2c6f1e", 2), Said.won("000000000371", "92.50"));
        engine.store(body, "received", Instant.parse("2026-11-30T10:20:12.340Z"));
        db.jdbi().useHandle(handle -> {
            for (String at : List.of("09:59:04.340", "10:05:06.402", "10:20:12.340")) {
                handle.execute(
                        "insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms, remote, error)"
                                + " values (gen_random_uuid(), 'b-52', ?::timestamptz, 503, 'unavailable', ?, '185.71.76.14', ?)",
                        "2026-11-30 " + at + "Z",
                        at.startsWith("09") ? 9420 : 18,
                        at.startsWith("09") ? "database did not answer" : "database is read only");
            }
            handle.execute("select record_action('batch.dry_run', 'b-52', null, null, 'done', '{}')");
        });
    }

    static Plan plan(TestDatabase db, String target) {
        TreeMap<String, BigDecimal> money = new TreeMap<>();
        money.put("RUB", new BigDecimal("277.50"));
        return new Plan(
                target,
                "0".repeat(64),
                "3f9a41c2" + "0".repeat(56),
                Instant.parse("2026-11-30T10:21:44.902Z"),
                List.of(item(0, "000000000366", "185.00"), item(1, "000000000371", "92.50")),
                money);
    }

    private static PlanItem item(int position, String coupon, String win) {
        Money amount = new Money(new BigDecimal(win), "RUB");
        return new PlanItem(
                position,
                coupon,
                Outcome.APPLIED,
                Optional.of(Reason.of(ReasonCode.RESULT_CREDITED)),
                new CouponFacts(0, 0, Phase.OPEN, 0, false, Optional.empty()),
                new CouponFacts(1, 2, Phase.FINAL, 0, true, Optional.of(amount)),
                List.of(new PlannedOperation(
                        new FinancialKey(coupon, 0, OperationKind.FINAL_CREDIT), amount, Optional.of("player-1"))),
                List.of());
    }
}
