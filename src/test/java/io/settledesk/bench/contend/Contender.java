package io.settledesk.bench.contend;

import io.settledesk.bench.load.BenchBatch;
import java.util.List;

/** One way to write batches to a database of its own. */
public interface Contender extends AutoCloseable {
    /** Its key in the results. */
    String key();

    /** What it is, for the table. */
    String words();

    /** How many batches of a round it is given, of those that the others get: a slow one need not take all of them. */
    int share(int batches);

    /**
     * Writes batches and returns how many it wrote a second.
     *
     * @param connections how many are written at once
     */
    double run(List<BenchBatch> batches, int connections) throws Exception;

    @Override
    void close();
}
