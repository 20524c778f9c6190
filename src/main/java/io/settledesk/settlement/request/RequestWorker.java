package io.settledesk.settlement.request;

import io.settledesk.audit.ErrorCode;
import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestStore.Claim;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers what people ask for. The service runs it in a loop; any number of services may: a request is claimed by its row's
 * lock, and effect, answer and journal line are one transaction.
 */
public final class RequestWorker {
    private static final Logger LOG = LoggerFactory.getLogger(RequestWorker.class);

    private final Tx tx;
    private final String serviceId;
    private final Map<String, RequestHandler> handlers;

    public RequestWorker(Tx tx, String serviceId, List<RequestHandler> handlers) {
        this.tx = tx;
        this.serviceId = serviceId;
        this.handlers = handlers.stream().collect(Collectors.toMap(RequestHandler::kind, Function.identity()));
    }

    /**
     * Takes the oldest waiting request and answers it; false when none waits.
     *
     * @throws Unavailable when the database cannot do it now: the request waits on, behind the others
     */
    public boolean runOnce() {
        AtomicReference<Claim> taken = new AtomicReference<>();
        try {
            return tx.run(handle -> answerNext(handle, taken));
        } catch (Unavailable later) {
            Optional.ofNullable(taken.get()).ifPresent(this::putBack);
            throw later;
        } catch (RuntimeException fault) {
            Claim claim = Optional.ofNullable(taken.get()).orElseThrow(() -> fault);
            fail(claim, fault);
            return true;
        }
    }

    private boolean answerNext(Handle handle, AtomicReference<Claim> taken) {
        RequestStore store = new RequestStore(handle);
        store.expire();
        Optional<Claim> claim = store.claim(handlers.keySet());
        taken.set(claim.orElse(null));
        claim.ifPresent(found -> store.finish(answer(handle, found), serviceId));
        return claim.isPresent();
    }

    private RequestAnswer answer(Handle handle, Claim claim) {
        RequestHandler handler = handlers.get(claim.kind());
        if (handler == null) {
            throw new IllegalStateException("no handler for requests of kind " + claim.kind());
        }
        ClaimedRequest request;
        try {
            request = claim.request(handler.needsPlan());
        } catch (IllegalArgumentException nonsense) {
            journal(handle, claim, JournalOutcome.REFUSED, String.valueOf(nonsense.getMessage()));
            return ended(claim, RequestState.REFUSED, "REQUEST_INVALID", String.valueOf(nonsense.getMessage()));
        }
        return handler.answer(handle, request);
    }

    private void fail(Claim claim, RuntimeException fault) {
        String code = ErrorCode.of(fault);
        LOG.error("request {} for {} {} failed, code {}", claim.requestId(), claim.kind(), claim.target(), code, fault);
        String message = "the service met a fault, code " + code + "; nothing was written";
        try {
            end(claim, message, true);
        } catch (Unavailable later) {
            throw later;
        } catch (RuntimeException again) {
            // What no journal line can tell of must not hold up what others asked for.
            LOG.error("the failure of request {} is not in the journal, code {}", claim.requestId(), code, again);
            end(claim, message, false);
        }
    }

    private void end(Claim claim, String message, boolean journaled) {
        tx.run(handle -> {
            new RequestStore(handle).finish(ended(claim, RequestState.FAILED, "FAULT", message), serviceId);
            if (journaled) {
                journal(handle, claim, JournalOutcome.FAILED, message);
            }
            return claim;
        });
    }

    private void putBack(Claim claim) {
        try {
            tx.run(handle -> {
                new RequestStore(handle).putBack(claim.requestId());
                return claim;
            });
        } catch (Unavailable still) {
            // It keeps its place, and is tried again when the database is back.
            LOG.debug("request {} keeps its place", claim.requestId(), still);
        }
    }

    private static void journal(Handle handle, Claim claim, JournalOutcome outcome, String message) {
        JournalLine line =
                JournalLine.of("request." + claim.kind(), claim.target(), outcome, Map.of("message", message));
        Journal.write(handle, claim.requestedBy(), line.because(claim.reason()).withPlan(claim.planSha256()));
    }

    private static RequestAnswer ended(Claim claim, RequestState state, String code, String message) {
        return new RequestAnswer(
                claim.requestId(),
                state,
                claim.requestedAt(),
                claim.expiresAt(),
                Optional.empty(),
                List.of(),
                Optional.of(new Refusal(code, message, Optional.empty(), Optional.empty())));
    }
}
