package io.settledesk.cli.plan;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.Shown;
import io.settledesk.db.Unavailable;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Waits for the service's answer to a request, and takes the request back when none comes. */
final class AnswerWait {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerWait.class);
    private static final long LOOK_AGAIN_MILLIS = 200;

    private final Requests requests;
    private final CommandContext context;
    private final Duration patience;

    AnswerWait(Requests requests, CommandContext context, Duration patience) {
        this.requests = requests;
        this.context = context;
        this.patience = patience;
    }

    RequestAnswer answerOf(String requestId) {
        return awaited(requestId).orElseGet(() -> takenBack(requestId));
    }

    /** The same for another person's request, which is not ours to take back: the answer may say that it waits still. */
    RequestAnswer answerTo(String requestId) {
        return awaited(requestId).orElseGet(() -> find(requestId));
    }

    private Optional<RequestAnswer> awaited(String requestId) {
        Instant asked = context.clock().instant();
        context.err().println("Asked " + Shown.time(asked) + ", waiting for the service");
        context.err().flush();
        while (context.clock().instant().isBefore(asked.plus(patience))) {
            Optional<RequestAnswer> answer = answered(requestId);
            if (answer.isPresent()) {
                return answer;
            }
            pause();
        }
        return Optional.empty();
    }

    /** While the database is away nothing is known: what was asked stands, and may be done meanwhile. */
    private Optional<RequestAnswer> answered(String requestId) {
        try {
            return Optional.of(find(requestId)).filter(answer -> answer.state() != RequestState.WAITING);
        } catch (Unavailable away) {
            LOG.debug("whether request {} is answered cannot be read now", requestId, away);
            return Optional.empty();
        }
    }

    private RequestAnswer takenBack(String requestId) {
        try {
            if (requests.withdraw(requestId)) {
                throw new CommandFailed("no service answered within " + patience.toSeconds()
                        + " s. Nothing was applied and the request was withdrawn: start serve, then try again");
            }
            return find(requestId);
        } catch (Unavailable away) {
            throw new CommandFailed(
                    "the database went away while request " + requestId
                            + " waited: it is not known whether it was applied. Look before you try again",
                    away);
        }
    }

    private RequestAnswer find(String requestId) {
        return requests.find(requestId).orElseThrow(() -> new CommandFailed("the request " + requestId + " is gone"));
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_AGAIN_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandFailed("stopped while waiting: the service may still apply the request", stopped);
        }
    }
}
