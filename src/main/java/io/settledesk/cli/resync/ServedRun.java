package io.settledesk.cli.resync;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
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
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A run that the service works on for a person's login, which knows no secret of the provider. */
final class ServedRun implements Work {
    private static final Logger LOG = LoggerFactory.getLogger(ServedRun.class);
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

    /** While the database is away nothing is known: what was asked stands, and may be done meanwhile. */
    private <T> T await(Supplier<Optional<T>> look, Predicate<T> isThere, String what) {
        Instant end = context.clock().instant().plus(patience);
        Optional<Unavailable> away = Optional.empty();
        while (context.clock().instant().isBefore(end)) {
            try {
                Optional<T> found = look.get().filter(isThere);
                if (found.isPresent()) {
                    return found.get();
                }
                away = Optional.empty();
            } catch (Unavailable now) {
                LOG.debug("whether a service {} cannot be read now", what, now);
                away = Optional.of(now);
            }
            pause();
        }
        away.ifPresent(cause -> {
            throw new CommandFailed(
                    "the database went away: it is not known whether a service " + what
                            + ", and what was asked stands. Look before you try again",
                    cause);
        });
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
