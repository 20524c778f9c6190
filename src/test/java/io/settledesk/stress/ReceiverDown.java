package io.settledesk.stress;

import io.settledesk.db.TestDatabase;
import io.settledesk.demo.provider.OutgoingPacket;
import io.settledesk.demo.provider.ProviderSimulator;
import io.settledesk.demo.provider.SendReport;
import io.settledesk.demo.provider.SendSchedule;
import io.settledesk.demo.provider.Timeline;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.polling.run.Violations;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The provider sends each batch five times, by its schedule on a quick clock, to a receiver that is down. */
final class ReceiverDown {
    /** The schedule of 81 minutes in half a second. */
    private static final int SPEED = 10_000;

    private static final int SENDERS = 8;
    private static final String REASON = "TICKET-12 the receiver was down";

    private ReceiverDown() {}

    static Outcome run(int count) throws Exception {
        try (TestDatabase database = TestDatabase.fresh();
                SimulatedProvider provider = new SimulatedProvider()) {
            WonCoupons.place(database, count);
            SendReport sent = send(count);
            IntStream.range(0, count).forEach(n -> provider.says(Said.won("c-" + n, "1.50")));

            Resync resync = provider.resync(database.tx());
            ResyncRun run = resync.plan(new Scope.Since(SimulatedProvider.AT), REASON, "ivanova");
            resync.apply(
                    new Approval(run.runId(), run.planSha256().orElseThrow(), Optional.empty(), "ivanova", REASON));

            TestEngine engine = new TestEngine(database);
            long operations = engine.count("select count(*) from financial_operation where amount = 1.50");
            long entries = engine.count("select count(*) from ledger_entry where amount = 1.50");
            long lost = 2L * count - operations - entries;
            if (sent.givenUp() != count || sent.sends().size() != 5 * count) {
                throw new AssertionError("not every batch was sent five times in vain: " + sent.givenUp());
            }
            return new Outcome(
                    sent.sends().size(),
                    Math.max(0, lost),
                    Math.max(0, -lost) + Violations.of(database).size(),
                    0);
        }
    }

    private static SendReport send(int count) throws IOException, InterruptedException {
        URI nobody;
        try (ServerSocket socket = new ServerSocket(0)) {
            nobody = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/callbacks/coupons");
        }
        ProviderSimulator simulator = new ProviderSimulator(
                nobody,
                SimulatedProvider.SECRET,
                SendSchedule.ofTheSource(),
                Timeline.running(SimulatedProvider.AT, SPEED),
                SENDERS);
        return simulator.send(
                IntStream.range(0, count)
                        .mapToObj(n ->
                                OutgoingPacket.of(SimulatedProvider.AT, "b-" + n, WonCoupons.body(n), Set.of("c-" + n)))
                        .toList(),
                send -> {});
    }
}
