package io.settledesk.console.ui.problem;

import io.settledesk.audit.ErrorCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Sorts a failure of background work into the three kinds. What the wiring knows better it says first. */
public final class Problems {
    private static final String CANCELLED = "57014";
    private static final String DENIED = "42501";

    private final Function<Throwable, Optional<Problem>> known;

    public Problems(Function<Throwable, Optional<Problem>> known) {
        this.known = known;
    }

    /** Without any knowledge of its own but SQLStates. */
    public static Problems standard() {
        return new Problems(failure -> Optional.empty());
    }

    public Problem of(Throwable failure) {
        return known.apply(failure).orElseGet(() -> sorted(failure));
    }

    private static Problem sorted(Throwable failure) {
        String code = ErrorCode.of(failure);
        String reason = reason(failure);
        String details = details(failure, code);
        return cause(failure)
                .<Problem>map(cause -> new Problem.Unavailable(cause, reason, code, details))
                .orElseGet(() -> new Problem.Fault(reason, code, details));
    }

    private static Optional<Problem.Cause> cause(Throwable failure) {
        Throwable at = failure;
        for (int depth = 0; at != null && depth < 20; depth++) {
            Optional<Problem.Cause> cause = causeOf(at);
            if (cause.isPresent()) {
                return cause;
            }
            at = at.getCause();
        }
        return Optional.empty();
    }

    private static Optional<Problem.Cause> causeOf(Throwable failure) {
        if (failure instanceof SQLTransientConnectionException || failure instanceof ConnectException) {
            return Optional.of(Problem.Cause.CONNECTION);
        }
        if (failure instanceof TimeoutException) {
            return Optional.of(Problem.Cause.TIME_LIMIT);
        }
        if (failure instanceof SQLException sql && sql.getSQLState() != null) {
            return byState(sql.getSQLState());
        }
        return Optional.empty();
    }

    private static Optional<Problem.Cause> byState(String state) {
        if (state.equals(CANCELLED)) {
            return Optional.of(Problem.Cause.TIME_LIMIT);
        }
        if (state.equals(DENIED)) {
            return Optional.of(Problem.Cause.DENIED);
        }
        boolean away = state.startsWith("08") || state.startsWith("57P") || state.startsWith("53");
        boolean again = state.startsWith("40") || state.startsWith("55");
        if (away) {
            return Optional.of(Problem.Cause.CONNECTION);
        }
        return again ? Optional.of(Problem.Cause.OTHER) : Optional.empty();
    }

    private static String reason(Throwable failure) {
        Throwable root = ErrorCode.root(failure);
        String message = root.getMessage();
        String first = message == null || message.isBlank() ? root.getClass().getSimpleName() : message.strip();
        int end = first.indexOf('\n');
        return Masking.mask(end < 0 ? first : first.substring(0, end).strip());
    }

    private static String details(Throwable failure, String code) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        return Masking.mask(code + System.lineSeparator() + trace);
    }
}
