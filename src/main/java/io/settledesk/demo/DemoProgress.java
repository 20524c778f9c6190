package io.settledesk.demo;

/** Is told how a start goes on, from the thread that does it. */
public interface DemoProgress {
    /** A step is done; steps come in their order, each once. */
    void done(DemoStep step);

    /** How far {@link DemoStep#PACKETS_SENT} is; called about once a packet on the first start, never on later ones. */
    default void sending(int sent, int ofThem) {}

    /** For callers that show nothing. */
    static DemoProgress none() {
        return step -> {};
    }
}
