package io.settledesk.settlement;

/** A write did not meet the rows it expected: a fault of ours, or of someone who writes beside the engine. Nothing is kept. */
public final class StaleState extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Names the write, what it expected and what it met. */
    public StaleState(String write, int expected, int met) {
        super(write + ": expected " + expected + " rows, met " + met);
    }

    /** Fails unless a write met exactly the rows it expected. */
    public static void check(String write, int expected, int met) {
        if (expected != met) {
            throw new StaleState(write, expected, met);
        }
    }
}
