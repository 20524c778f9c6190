package io.settledesk.callback.receive;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes a request from the wire to the desk, and its answer back; the bodies of all addresses share one room. */
final class CallbackEndpoint {
    /** Set on a request that has its answer, also where that is an error. */
    static final String ANSWERED = "settledesk.answered";

    private static final Logger LOG = LoggerFactory.getLogger(CallbackEndpoint.class);
    private static final int BODIES_AT_ONCE = 8;

    private final CallbackDesk desk;
    private final Deadlines deadlines;
    private final int maxBodyBytes;
    private final AtomicLong room;
    private volatile boolean stopping;

    CallbackEndpoint(CallbackDesk desk, Deadlines deadlines, int maxBodyBytes) {
        this.desk = desk;
        this.deadlines = deadlines;
        this.maxBodyBytes = maxBodyBytes;
        this.room = new AtomicLong((long) BODIES_AT_ONCE * maxBodyBytes);
    }

    /** From now on every request is answered 503. */
    void stopTaking() {
        stopping = true;
    }

    /** What serves an address. */
    Handler serving(Inlet inlet) {
        return ctx -> handle(ctx, inlet);
    }

    private void handle(Context ctx, Inlet inlet) {
        long firstByte =
                ServletContextRequest.getServletContextRequest(ctx.req()).getBeginNanoTime();
        Exchange exchange = new Exchange(firstByte, ctx.ip());
        ctx.future(() -> begin(ctx, inlet, exchange));
    }

    private CompletableFuture<?> begin(Context ctx, Inlet inlet, Exchange exchange) {
        deadlines.at(Deadlines.ANSWER, exchange, () -> CallbackDesk.answer(exchange, tooLong()));
        CallbackRequest unread = new CallbackRequest(exchange, inlet, proofs(ctx, inlet), Optional.empty());
        if (stopping) {
            desk.take(
                    exchange, unread, request -> Verdict.Unavailable.because("the service is stopping: send it again"));
        } else if (!ctx.method().name().equals("POST")) {
            desk.take(exchange, unread, request -> wrongMethod(inlet));
        } else if (isTooLarge(ctx) && ctx.header("Expect") != null) {
            // The sender waits for a word before it sends the body: it is spared the way.
            desk.take(exchange, unread, request -> tooLarge(request.inlet()));
        } else {
            read(ctx, exchange, unread);
        }
        return exchange.sent().thenAccept(answer -> write(ctx, answer)).toCompletableFuture();
    }

    private void read(Context ctx, Exchange exchange, CallbackRequest unread) {
        BodyReader reader = new BodyReader(inputOf(ctx), maxBodyBytes, room);
        CompletionStage<byte[]> body = reader.begin(ctx.req().getContentLengthLong());
        deadlines.at(Deadlines.BODY, exchange, () -> cut(exchange, unread, reader));
        body.whenComplete((bytes, failure) -> hasRead(exchange, unread, reader, bytes, failure));
    }

    private void hasRead(
            Exchange exchange,
            CallbackRequest unread,
            BodyReader reader,
            byte @Nullable [] bytes,
            @Nullable Throwable failure) {
        if (bytes != null) {
            CallbackRequest request =
                    new CallbackRequest(exchange, unread.inlet(), unread.signatures(), Optional.of(bytes));
            // Nothing but the request leads to the bytes: whoever drops it has dropped them.
            desk.take(
                    exchange,
                    request,
                    whole -> whole.inlet().receive(whole, whole.body().orElseThrow()),
                    reader::release);
            return;
        }
        reader.release();
        if (failure instanceof BodyReader.Cut) {
            LOG.debug("the body of delivery {} was cut", exchange.deliveryId());
        } else if (failure instanceof BodyReader.TooLarge) {
            desk.take(exchange, unread, request -> tooLarge(request.inlet()));
        } else if (failure instanceof BodyReader.NoRoom) {
            desk.take(
                    exchange,
                    unread,
                    request -> Verdict.Unavailable.because("too many packets arrive at once: send it again"));
        } else {
            // Nobody is left to hear an answer; the sender will send it again.
            LOG.info("a request from {} broke off before its body was here", exchange.remote());
            CallbackDesk.answer(exchange, Verdict.Unavailable.because("the body broke off: send it again"));
        }
    }

    /** The body is not here in time. Of one that is too large anyway the sender hears that. */
    private void cut(Exchange exchange, CallbackRequest unread, BodyReader reader) {
        if (!reader.isDone()) {
            Verdict verdict = reader.isTooLarge() ? tooLarge(unread.inlet()) : tooSlow();
            CallbackDesk.answer(exchange, verdict);
            desk.take(exchange, unread, request -> verdict);
            reader.cut();
        }
    }

    private void write(Context ctx, Answer answer) {
        answer.retryAfter().ifPresent(after -> ctx.header("Retry-After", Long.toString(after.toSeconds())));
        if (answer.status() == 405) {
            ctx.header("Allow", "POST");
        }
        if (answer.status() != 200) {
            // Nobody can pile up answers unread by sending nonsense on one connection.
            ctx.header("Connection", "close");
        }
        ctx.attribute(ANSWERED, true);
        ctx.status(answer.status()).contentType("application/json").result(answer.body());
    }

    private boolean isTooLarge(Context ctx) {
        return ctx.req().getContentLengthLong() > maxBodyBytes;
    }

    private Verdict tooLarge(Inlet inlet) {
        return new Verdict.Refused(
                413,
                "the body is larger than " + maxBodyBytes + " bytes: " + inlet.whenTooLarge()
                        + "; setting receiver.max-body-bytes would allow more");
    }

    private static Verdict wrongMethod(Inlet inlet) {
        return new Verdict.Refused(405, inlet.sent() + " are sent by POST");
    }

    private static Verdict tooSlow() {
        return Verdict.Unavailable.because(
                "the body was not here after " + Deadlines.BODY.toSeconds() + " s: send it again");
    }

    private static Verdict tooLong() {
        return Verdict.Unavailable.because("it could not be stored in time: send it again");
    }

    private static List<String> proofs(Context ctx, Inlet inlet) {
        return List.copyOf(Collections.list(ctx.req().getHeaders(inlet.proof())));
    }

    private static ServletInputStream inputOf(Context ctx) {
        try {
            return ctx.req().getInputStream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
