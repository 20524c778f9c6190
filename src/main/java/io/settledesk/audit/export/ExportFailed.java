package io.settledesk.audit.export;

/** An export that was not made. No file was left behind. The message is one line for a person. */
public final class ExportFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean stopped;

    ExportFailed(String message) {
        super(message);
        this.stopped = false;
    }

    ExportFailed(String message, Throwable cause) {
        super(message, cause);
        this.stopped = false;
    }

    private ExportFailed() {
        super("stopped");
        this.stopped = true;
    }

    static ExportFailed becauseStopped() {
        return new ExportFailed();
    }

    /** Whether the person stopped it. */
    public boolean isStopped() {
        return stopped;
    }
}
