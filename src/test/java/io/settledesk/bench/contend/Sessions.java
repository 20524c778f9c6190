package io.settledesk.bench.contend;

import io.settledesk.bench.load.BenchBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Writes batches through so many sessions at once, which are kept from run to run. */
public final class Sessions implements AutoCloseable {
    private final Supplier<Session> opening;
    private final List<Session> open = new ArrayList<>();

    public Sessions(Supplier<Session> opening) {
        this.opening = opening;
    }

    /** Batches a second. */
    public double run(List<BenchBatch> batches, int connections) throws Exception {
        while (open.size() < connections) {
            open.add(opening.get());
        }
        AtomicInteger next = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            long start = System.nanoTime();
            List<Future<Integer>> done = new ArrayList<>();
            for (Session session : open.subList(0, connections)) {
                done.add(threads.submit(() -> {
                    int written = 0;
                    for (int n = next.getAndIncrement(); n < batches.size(); n = next.getAndIncrement()) {
                        session.write(batches.get(n));
                        written++;
                    }
                    return written;
                }));
            }
            int written = 0;
            for (Future<Integer> one : done) {
                written += one.get();
            }
            return written / ((System.nanoTime() - start) / 1e9);
        } finally {
            threads.shutdown();
        }
    }

    @Override
    public void close() {
        open.forEach(Session::close);
        open.clear();
    }

    /** One connection. */
    public interface Session extends AutoCloseable {
        void write(BenchBatch batch) throws Exception;

        @Override
        void close();
    }
}
