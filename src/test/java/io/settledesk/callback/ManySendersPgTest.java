package io.settledesk.callback;

import static io.settledesk.callback.Packets.packet;
import static io.settledesk.callback.Packets.won;
import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The same packets from many senders at once. */
class ManySendersPgTest {
    private static final int SENDERS = 16;
    private static final int BATCHES = 200;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final Rows rows = new Rows(DB);

    @Test
    void eachBatchTakesEffectOnceAndEverySenderHearsSo() throws Exception {
        DB.jdbi().useHandle(handle -> handle.execute("""
                insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
                select 'c-' || n, 'player', 1, 'RUB', now(), now() from generate_series(0, 199) n
                """));
        List<Integer> statuses = new ArrayList<>();
        ExecutorService senders = Executors.newFixedThreadPool(SENDERS);
        try (TestService service = TestService.start(DB.database())) {
            CyclicBarrier together = new CyclicBarrier(SENDERS);
            Callable<List<Integer>> sender = () -> {
                List<Integer> heard = new ArrayList<>();
                for (int n = 0; n < BATCHES; n++) {
                    together.await();
                    HttpResponse<String> answer = service.send(packet("b-" + n, won("c-" + n, "1.50")));
                    heard.add(answer.statusCode());
                }
                return heard;
            };
            List<Future<List<Integer>>> all = new ArrayList<>();
            for (int i = 0; i < SENDERS; i++) {
                all.add(senders.submit(sender));
            }
            for (Future<List<Integer>> one : all) {
                statuses.addAll(one.get());
            }
        } finally {
            senders.shutdownNow();
        }

        assertThat(statuses).hasSize(SENDERS * BATCHES).containsOnly(200);
        assertThat(rows.count("batch")).isEqualTo(BATCHES);
        assertThat(rows.count("coupon_version")).isEqualTo(BATCHES);
        assertThat(rows.count("financial_operation")).isEqualTo(BATCHES);
        assertThat(rows.count("ledger_entry")).isEqualTo(BATCHES);
        assertThat(rows.one("select balance::text as b from account where account_id = 'player'"))
                .containsEntry("b", "300.00000000");
        assertThat(rows.of("select outcome, count(*) as n from delivery group by outcome order by outcome"))
                .extracting(row -> row.get("outcome") + " " + row.get("n"))
                .containsExactly("applied " + BATCHES, "duplicate " + (SENDERS - 1) * BATCHES);
        assertThat(rows.count("incident")).isZero();
    }
}
