package io.settledesk.db;

import java.util.concurrent.ThreadLocalRandom;

/** Waits before a transaction is tried again. */
@FunctionalInterface
interface Pause {
    /** Called after try {@code attempt} (from 1) lost to another transaction. */
    void after(int attempt) throws InterruptedException;

    /** Doubling from 10 ms, each somewhere between half and the whole of it, so that two losers do not meet again. */
    static Pause jittered() {
        return attempt -> {
            long most = 10L << attempt;
            Thread.sleep(ThreadLocalRandom.current().nextLong(most / 2, most + 1));
        };
    }
}
