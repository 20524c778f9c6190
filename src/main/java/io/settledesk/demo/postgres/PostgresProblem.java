package io.settledesk.demo.postgres;

/** The embedded server cannot be had; the message is one line that says what to do. */
public final class PostgresProblem extends Exception {
    private static final long serialVersionUID = 1L;

    PostgresProblem(String message) {
        super(message);
    }

    PostgresProblem(String message, Throwable cause) {
        super(message, cause);
    }

    /** Always there. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
