package io.settledesk.demo;

/** A step of the start that could not be done; the message is one line for a person: what failed and what to do. */
public final class DemoFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final DemoStep step;

    DemoFailed(DemoStep step, String message, Throwable cause) {
        super(message, cause);
        this.step = step;
    }

    /** The first step that is not done. */
    public DemoStep step() {
        return step;
    }
}
