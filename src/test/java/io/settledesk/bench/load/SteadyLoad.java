package io.settledesk.bench.load;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends batches at fixed times whether or not the former ones are answered, and counts a batch's time from when it was to be
 * sent: a service that stands still is seen as what it is.
 */
public final class SteadyLoad {
    private static final int SENDERS = 16;

    /** What a sender saw. */
    public record Seen(double p50Ms, double p99Ms, double worstMs, int notOk, int sent) {}

    private SteadyLoad() {}

    public static Seen run(int port, List<BenchBatch> batches, int perSecond) throws InterruptedException {
        long[] took = new long[batches.size()];
        AtomicInteger next = new AtomicInteger();
        AtomicInteger notOk = new AtomicInteger();
        long start = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(200);
        long gap = TimeUnit.SECONDS.toNanos(1) / perSecond;
        Thread[] senders = new Thread[SENDERS];
        for (int i = 0; i < SENDERS; i++) {
            senders[i] = new Thread(() -> {
                try (HttpLine line = new HttpLine(port)) {
                    for (int n = next.getAndIncrement(); n < took.length; n = next.getAndIncrement()) {
                        long due = start + n * gap;
                        for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                            LockSupport.parkNanos(wait);
                        }
                        if (line.send(batches.get(n)) != 200) {
                            notOk.incrementAndGet();
                        }
                        took[n] = System.nanoTime() - due;
                    }
                }
            });
            senders[i].start();
        }
        for (Thread sender : senders) {
            sender.join();
        }
        Arrays.sort(took);
        return new Seen(
                millis(took[took.length / 2]),
                millis(took[(int) Math.min(took.length - 1, Math.ceil(took.length * 0.99) - 1)]),
                millis(took[took.length - 1]),
                notOk.get(),
                took.length);
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
