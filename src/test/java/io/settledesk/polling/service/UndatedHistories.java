package io.settledesk.polling.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Histories without a clock, in any order of arrival, then one scheduled read: what is wrong then is known, as drift or by an
 * incident; and when the drift is applied, the net is the provider's truth or an incident of the coupon is open.
 */
public final class UndatedHistories {
    private UndatedHistories() {}

    /**
     * Lets so many histories happen, each to a coupon of its own.
     *
     * @return histories, not one of which is wrong unnoticed: else it fails
     */
    public static long run(int count, long seed) {
        Random random = new Random(seed);
        List<History> histories = IntStream.range(0, count)
                .mapToObj(number -> History.random("h-%05d".formatted(number), random))
                .toList();
        try (TestDatabase database = TestDatabase.fresh();
                SimulatedProvider provider = new SimulatedProvider()) {
            TestEngine engine = new TestEngine(database);
            histories.forEach(history -> engine.place(history.coupon, history.coupon, "RUB"));
            arrive(engine, histories);
            engine.execute("update settlement_generation set opened_at = now() - interval '83 minutes'");
            engine.execute("update coupon set updated_at = now() - interval '83 minutes'");
            histories.forEach(history -> provider.says(history.last()));

            new ScheduledResync(database.tx(), Optional.of(provider.provider()), settings()).runOnce();

            Set<String> known = new HashSet<>(engine.list("select coupon_code from resync_item where drift <> 'same'"));
            known.addAll(incidents(engine));
            assertThat(wrong(engine, histories))
                    .as("known after the read, seed " + seed)
                    .isSubsetOf(known);

            applyAll(provider.resync(database.tx()), histories);
            assertThat(wrong(engine, histories))
                    .as("in an incident after the apply, seed " + seed)
                    .isSubsetOf(incidents(engine));
            return count;
        }
    }

    /** The n-th arrival of each coupon comes in one packet. */
    private static void arrive(TestEngine engine, List<History> histories) {
        int longest = histories.stream()
                .mapToInt(history -> history.arrivals.size())
                .max()
                .orElse(0);
        for (int round = 0; round < longest; round++) {
            int now = round;
            List<Said> said = histories.stream()
                    .filter(history -> history.arrivals.size() > now)
                    .map(history -> history.arrivals.get(now))
                    .toList();
            for (int from = 0; from < said.size(); from += 100) {
                engine.apply(
                        "round-" + round + "-" + from,
                        said.subList(from, Math.min(said.size(), from + 100)).toArray(Said[]::new));
            }
        }
    }

    private static void applyAll(Resync resync, List<History> histories) {
        ResyncRun run = resync.plan(
                new Scope.Codes(histories.stream().map(History::coupon).toList()), "TICKET-47 all", "ivanova");
        assertThat(resync.apply(new Approval(
                        run.runId(), run.planSha256().orElseThrow(), Optional.empty(), "ivanova", "TICKET-47 all")))
                .isEmpty();
    }

    private static List<String> wrong(TestEngine engine, List<History> histories) {
        var balances = engine.balances();
        return histories.stream()
                .filter(history ->
                        balances.getOrDefault(history.coupon, BigDecimal.ZERO).compareTo(history.net()) != 0)
                .map(History::coupon)
                .toList();
    }

    private static Set<String> incidents(TestEngine engine) {
        return Set.copyOf(engine.list(
                "select distinct coupon_code from incident where state <> 'resolved' and coupon_code is not null"));
    }

    private static PollingSettings settings() {
        return new PollingSettings(
                Optional.empty(), PacketLimits.standard(), TestEngine.SETTINGS, AutoApply.OFF, Duration.ofMinutes(30));
    }

    /** What a provider said of a coupon, in its order, and the order in which it came. */
    private record History(String coupon, List<Said> truth, List<Said> arrivals) {
        static History random(String coupon, Random random) {
            List<Said> truth = new ArrayList<>();
            if (random.nextBoolean()) {
                truth.add(Said.open(coupon));
            }
            truth.add(result(coupon, random));
            for (int more = random.nextInt(4); more > 0; more--) {
                truth.add(Said.recalculation(coupon));
                if (more > 1 || random.nextInt(4) > 0) {
                    truth.add(result(coupon, random));
                }
            }
            List<Said> arrivals = new ArrayList<>(truth);
            Collections.shuffle(arrivals, random);
            return new History(coupon, truth, arrivals);
        }

        private static Said result(String coupon, Random random) {
            return random.nextInt(4) == 0
                    ? Said.lost(coupon)
                    : Said.won(coupon, Integer.toString(1 + random.nextInt(3)));
        }

        Said last() {
            return truth.get(truth.size() - 1);
        }

        BigDecimal net() {
            Object win = last().fields().get("realWin");
            return win == null ? BigDecimal.ZERO : new BigDecimal(win.toString());
        }
    }
}
