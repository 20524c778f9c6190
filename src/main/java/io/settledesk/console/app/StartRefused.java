package io.settledesk.console.app;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.demo.DemoFailed;
import java.util.Optional;

/** The console cannot be used as it is configured; the message is one line for a person: what is wrong and what to do. */
public final class StartRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StartRefused(String message) {
        super(message);
    }

    /** What a failed start itself says for a person. */
    static Optional<Problem> known(Throwable failure) {
        return failure instanceof DemoFailed || failure instanceof StartRefused
                ? Optional.of(new Problem.Rejected(String.valueOf(failure.getMessage())))
                : Optional.empty();
    }
}
