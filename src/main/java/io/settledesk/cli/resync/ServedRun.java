package io.settledesk.cli.resync;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.Tx;
import io.settledesk.polling.ResyncRequests;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/** A run that the service works on for a person's login, which knows no secret of the provider. */
final class ServedRun implements Work {
    private static final long LOOK_AGAIN_MILLIS = 200;

    private final ResyncRequests resyncs;
    private final Requests requests;
    private final CommandContext context;
    private final Duration patience;

    ServedRun(Tx tx, CommandContext context, Duration patience) {
        this.resyncs = new ResyncRequests(tx);
        this.requests = new Requests(tx);
        this.context = context;
        this.patience = patience;
    }

    @Override
    public ResyncRun plan(Scope scope, String reason) {
        String runId = resyncs.start(scope, reason);
        context.err().println("Asked the service to read: run " + runId);
        context.err().flush();
        return awaited(runId);
    }

    @Override
    public ResyncRun apply(ResyncRun planned, String reason) {
        String request = resyncs.apply(planned, Optional.empty(), reason);
        RequestAnswer answer = await(
                () -> requests.find(request), found -> found.state() != RequestState.WAITING, "answered the request");
        if (answer.state() != RequestState.DONE) {
            throw new CommandFailed("nothing was written: "
                    + answer.refusal().map(RequestAnswer.Refusal::message).orElse("the service did not take it"));
        }
        return awaited(planned.runId());
    }

    /** Waits while the run goes on; the patience is for a service that does nothing. */
    private ResyncRun awaited(String runId) {
        int seen = -1;
        while (true) {
            int before = seen;
            ResyncRun run = await(
                    () -> resyncs.find(runId),
                    found -> !found.state().isUnderWay() || progress(found) != before,
                    "worked on run " + runId);
            if (!run.state().isUnderWay()) {
                return run;
            }
            seen = progress(run);
        }
    }

    private static int progress(ResyncRun run) {
        return run.total()
                + run.readCount()
                + run.tally().outcomes().values().stream()
                        .mapToInt(count -> count.intValue())
                        .sum();
    }

    private <T> T await(java.util.function.Supplier<Optional<T>> look, Predicate<T> isThere, String what) {
        Instant end = context.clock().instant().plus(patience);
        while (context.clock().instant().isBefore(end)) {
            Optional<T> found = look.get().filter(isThere);
            if (found.isPresent()) {
                return found.get();
            }
            pause();
        }
        throw new CommandFailed("no service " + what + " within " + patience.toSeconds()
                + " s: start serve, then try again; what it was asked stands");
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_AGAIN_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandFailed("stopped while waiting: the service goes on", stopped);
        }
    }
}
