package io.settledesk.settlement.verify.lane;

/** A check that a person stopped: it says nothing about what holds. */
public final class VerifyStopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public VerifyStopped() {
        super("stopped: nothing can be said about what holds");
    }
}
