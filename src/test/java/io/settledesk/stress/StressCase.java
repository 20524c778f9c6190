package io.settledesk.stress;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.dispatch.FaultyPayouts;
import io.settledesk.polling.run.ResyncRaces;
import io.settledesk.polling.run.ResyncScale;
import io.settledesk.polling.service.UndatedHistories;
import io.settledesk.stress.wire.FuzzedBodies;
import io.settledesk.stress.wire.SignatureTiming;
import io.settledesk.stress.wire.SlowSenders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** The faults. Each makes a database of its own, sends {@code count} batches and looks at what is there then. */
enum StressCase {
    /** R1, C-02: a process halts at each fault point, F1 to F12; what was not acknowledged is sent again. */
    R1_HALTED_PROCESSES(17, 1_200) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return HaltedProcesses.run(count, seed);
        }
    },
    /** R2, C-24: a backend of the service is ended again and again; the sender sends until it hears 200. */
    R2_ENDED_BACKENDS(20, 1_000) {
        @Override
        void beforeTry(TestDatabase database, Random random, int attempt) {
            if (attempt == 0 && random.nextInt(3) == 0) {
                execute(database, """
                        select pg_terminate_backend(pid)
                        from pg_stat_activity
                        where datname = current_database() and pid <> pg_backend_pid()
                        """);
            }
        }
    },
    /** R3, C-24: the connection breaks at COMMIT; the answer is 503, and the repeat heals it. */
    R3_LOST_COMMITS(10, 1_000) {
        @Override
        Outcome run(int count, long seed) {
            return LostCommits.run(count, seed);
        }
    },
    /** R4, C-01: sixteen senders with the same batch at once; all of them hear 200. */
    R4_CONCURRENT_DUPLICATES(20, 1_000) {
        @Override
        int senders() {
            return 16;
        }
    },
    /** R5, C-07: the same coupons in opposite orders at once; no deadlock. */
    R5_OPPOSITE_ORDER(40, 4_000) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return OppositeOrder.run(count, seed);
        }
    },
    /** R6, C-03, C-04: the database refuses each fifth coupon, in each way in turn. */
    R6_RAISED_STATES(40, 10_000) {
        @Override
        void prepare(TestDatabase database) {
            RaisedStates.prepare(database);
        }

        @Override
        void afterwards(TestDatabase database) {
            RaisedStates.requireAllReached(database);
        }
    },
    /** R8: the database's disk is full, and then room is made; counted in deliveries, half of them to the full disk. */
    R8_FULL_DISK(20, 2_000) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return FullDisk.run(count / 2);
        }
    },
    /** R9: services with wrong clocks, each on what the others have left; counted in batches. */
    R9_SKEWED_CLOCKS(20, 2_000) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return SkewedClocks.run(count);
        }
    },
    /** R10, C-05: histories in any order, recalculations among them, end as the model says; counted in coupons. */
    R10_PERMUTED_HISTORIES(1_000, 100_000) {
        @Override
        Outcome run(int count, long seed) {
            return PermutedHistories.run(count, seed);
        }
    },
    /** R11: one of a hundred coupons is bad in one of twenty ways; refused whole, nothing stored. */
    R11_ONE_BAD_COUPON(60, 6_000) {
        @Override
        Outcome run(int count, long seed) {
            return BadElements.run(count);
        }
    },
    /** R12: the receiver is down through all five sends; reading from the provider is the way back. */
    R12_RECEIVER_DOWN(40, 1_000) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return ReceiverDown.run(count);
        }
    },
    /** R13: callbacks between the read and the apply of a resync of the same coupons; no answer is timed. */
    R13_RESYNC_RACES(120, 10_000) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return new Outcome(ResyncRaces.run(count, seed), 0, 0, 0);
        }
    },
    /** Histories without a clock in any order of arrival, then one scheduled read: no wrong net is unnoticed. */
    UNDATED_HISTORIES(100, 10_000) {
        @Override
        Outcome run(int count, long seed) {
            return new Outcome(UndatedHistories.run(count, seed), 0, 0, 0);
        }
    },
    /** A resync of so many coupons is planned within a minute; the time is the plan's. */
    RESYNC_OF_MANY_COUPONS(2_500, 100_000) {
        @Override
        Outcome run(int count, long seed) {
            return new Outcome(count, 0, 0, ResyncScale.run(count));
        }
    },
    /** R14, C-22, C-23: payouts to a platform with scripted faults, and deaths between call and record; one operation each; no answer
     * is timed. */
    R14_FAULTY_PAYOUTS(30, 10_000) {
        @Override
        Outcome run(int count, long seed) {
            return new Outcome(FaultyPayouts.run(count, seed), 0, 0, 0);
        }
    },
    /** R15: sixteen callbacks of one payment at once, repeated, contradicting and forged; counted in payments. */
    R15_REPEATED_PAYMENTS(15, 600) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return RepeatedPayments.run(count, seed);
        }
    },
    /** R16, in steps: the engine's rules in worlds of one seed each, against the model. */
    R16_SIMULATED_WORLDS(200_000, 50_000_000) {
        @Override
        Outcome run(int count, long seed) {
            return SimulatedWorlds.run(count, seed);
        }
    },
    /** R17: killed and started again under load, ready within five seconds; counted in kills, tried in batches. */
    R17_RESTART_UNDER_LOAD(1, 50) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            return RestartUnderLoad.run(count, seed, count > 1);
        }
    },
    /** S1: bodies changed at random; read whole or refused in words, at once. One in a hundred over HTTP. */
    S1_FUZZED_BODIES(10_000, 10_000_000) {
        @Override
        Outcome run(int count, long seed) {
            FuzzedBodies.Seen seen = FuzzedBodies.run(count, seed);
            return new Outcome(count, seen.wrong(), seen.rows(), seen.worstMs());
        }
    },
    /** S3, C-12: a wrong signature takes as long whichever byte of it is wrong; counted in pairs. */
    S3_SIGNATURE_TIMING(20_000, 1_000_000) {
        @Override
        Outcome run(int count, long seed) {
            return new Outcome(count, Math.abs(SignatureTiming.welch(count, seed)) < MOST_T ? 0 : 1, 0, 0);
        }
    },
    /** S5: sockets that send a byte a second hold up no real batch; counted in sockets, the worst is the 99th percentile. */
    S5_SLOW_SENDERS(30, 500) {
        @Override
        Outcome run(int count, long seed) throws Exception {
            long p99 = SlowSenders.p99(count, count * 4, WonCoupons::body);
            return new Outcome(count, p99 < MOST_MS_BESIDE_SLOW ? 0 : 1, 0, p99);
        }
    },
    /** S2, C-10: signatures that were forged in one of the ways; never let in. */
    S2_FORGED_SIGNATURES(100, 100_000) {
        @Override
        Outcome run(int count, long seed) {
            Random random = new Random(seed);
            return refused(count, 401, service -> {
                byte[] body = WonCoupons.packet("f-" + random.nextLong(), List.of(WonCoupons.won("f")))
                        .getBytes(StandardCharsets.UTF_8);
                String valid = Signatures.sign(TestService.SECRET, body);
                List<String> forged = List.of(
                        Signatures.sign("another-secret-of-a-thief", body),
                        valid.substring(0, valid.length() - 1),
                        valid + "0",
                        "0".repeat(valid.length()),
                        Signatures.sign(TestService.SECRET, new byte[] {1}),
                        "x".repeat(4_000));
                return service.send(body, forged.get(random.nextInt(forged.size())));
            });
        }
    };

    private static final int MOST_TRIES = 50;
    /** The usual bound of a leak. */
    private static final double MOST_T = 4.5;

    private static final long MOST_MS_BESIDE_SLOW = 1_000;

    private final int few;
    private final int many;

    StressCase(int few, int many) {
        this.few = few;
        this.many = many;
    }

    int count(boolean full) {
        return full ? many : few;
    }

    int senders() {
        return 1;
    }

    void prepare(TestDatabase database) {}

    void beforeTry(TestDatabase database, Random random, int attempt) {}

    void afterwards(TestDatabase database) {}

    /** Sends each batch until it is acknowledged, and then looks. */
    Outcome run(int count, long seed) throws Exception {
        Random random = new Random(seed);
        AtomicLong worst = new AtomicLong();
        long tried = 0;
        ExecutorService threads = Executors.newFixedThreadPool(senders());
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(database.database("settlement_engine"))) {
            WonCoupons.place(database, count);
            prepare(database);
            for (int n = 0; n < count; n++) {
                String body = WonCoupons.body(n);
                int senders = senders();
                List<Future<Integer>> answers = new ArrayList<>();
                for (int attempt = 0; attempt < MOST_TRIES && !answered(answers); attempt++) {
                    answers.clear();
                    beforeTry(database, random, attempt);
                    for (int sender = 0; sender < senders; sender++) {
                        answers.add(threads.submit(() -> timed(service, body, worst)));
                        tried++;
                    }
                }
            }
            afterwards(database);
            Invariants found = Invariants.of(database, count);
            return new Outcome(tried, found.lost(), found.doubled(), worst.get());
        } finally {
            threads.shutdownNow();
        }
    }

    private static boolean answered(List<Future<Integer>> answers) throws InterruptedException, ExecutionException {
        boolean all = !answers.isEmpty();
        for (Future<Integer> answer : answers) {
            int status = answer.get();
            if (status != 200 && status != 503) {
                throw new AssertionError("answered " + status);
            }
            all &= status == 200;
        }
        return all;
    }

    private static int timed(TestService service, String body, AtomicLong worst) {
        long before = System.nanoTime();
        int status = service.send(body).statusCode();
        worst.accumulateAndGet((System.nanoTime() - before) / 1_000_000, Math::max);
        return status;
    }

    /** Deliveries none of which may have an effect. */
    private static Outcome refused(int count, int expected, Sending sending) {
        long worst = 0;
        long wrong = 0;
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(database.database("settlement_engine"))) {
            for (int n = 0; n < count; n++) {
                long before = System.nanoTime();
                int status = sending.send(service).statusCode();
                worst = Math.max(worst, (System.nanoTime() - before) / 1_000_000);
                wrong += status == expected ? 0 : 1;
            }
            long rows = database.jdbi()
                    .withHandle(handle -> handle.select(
                                    "select (select count(*) from batch) + (select count(*) from coupon)")
                            .mapTo(Long.class)
                            .one());
            return new Outcome(count, wrong, rows, worst);
        }
    }

    private static void execute(TestDatabase database, String sql) {
        database.jdbi().useHandle(handle -> handle.execute(sql));
    }

    /** Sends one delivery. */
    private interface Sending {
        HttpResponse<String> send(TestService service);
    }
}
