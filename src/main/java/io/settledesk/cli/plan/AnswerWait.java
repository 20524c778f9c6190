package io.settledesk.cli.plan;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.Shown;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.time.Instant;

/** Waits for the service's answer to a request, and takes the request back when none comes. */
final class AnswerWait {
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
        Instant asked = context.clock().instant();
        context.err().println("Asked " + Shown.time(asked) + ", waiting for the service");
        context.err().flush();
        while (context.clock().instant().isBefore(asked.plus(patience))) {
            RequestAnswer answer = find(requestId);
            if (answer.state() != RequestState.WAITING) {
                return answer;
            }
            pause();
        }
        if (requests.withdraw(requestId)) {
            throw new CommandFailed("no service answered within " + patience.toSeconds()
                    + " s. Nothing was applied and the request was withdrawn: start serve, then try again");
        }
        return find(requestId);
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
