package io.settledesk.demo;

/** Is told how a start goes on, from the thread that does it. */
public interface DemoProgress {
    /** A step was done now; steps come in their order, each at most once. */
    void done(DemoStep step);

    /** There was nothing to do for that step: it was done by an earlier start, or by another window. */
    default void spared(DemoStep step) {}

    /** Either of both. */
    default void passed(DemoStep step, boolean worked) {
        if (worked) {
            done(step);
        } else {
            spared(step);
        }
    }

    /**
     * How far {@link DemoStep#PACKETS_SENT} is; called with 0 before the first packet and then about once a packet on the first
     * start, never on later ones.
     */
    default void sending(int sent, int ofThem) {}

    /** For callers that show nothing. */
    static DemoProgress none() {
        return step -> {};
    }
}
