package io.settledesk.callback.receive;

import io.settledesk.audit.ErrorCode;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where read requests wait for one of a fixed number of workers. A full queue, a long wait and a slow database all end in
 * 503 in time; the work itself is not torn, and the log says what came of it in the end.
 */
final class CallbackDesk implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CallbackDesk.class);
    private static final int SECONDS_TO_END = 9;

    private final KeepEvidence evidence;
    private final DeliveryLog log;
    private final Deadlines deadlines;
    private final ThreadPoolExecutor workers;
    private final AtomicInteger threads = new AtomicInteger();
    private final AtomicLong turnedAway = new AtomicLong();

    CallbackDesk(KeepEvidence evidence, DeliveryLog log, Deadlines deadlines, int workers, int queue) {
        this.evidence = evidence;
        this.log = log;
        this.deadlines = deadlines;
        this.workers = new ThreadPoolExecutor(
                workers,
                workers,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(queue),
                work -> new Thread(work, "callback-" + threads.incrementAndGet()));
        this.workers.allowCoreThreadTimeOut(true);
    }

    /** How many requests wait for a worker. */
    int waiting() {
        return workers.getQueue().size();
    }

    /** Takes a request without a body; its answer comes through the exchange. */
    void take(Exchange exchange, CallbackRequest request, Function<CallbackRequest, Verdict> judge) {
        take(exchange, request, judge, () -> {});
    }

    /**
     * Takes a request; its answer comes through the exchange.
     *
     * @param dropped told once the desk holds the body no longer, which may be long after the answer, or before it
     */
    void take(Exchange exchange, CallbackRequest request, Function<CallbackRequest, Verdict> judge, Runnable dropped) {
        Ticket ticket = new Ticket(exchange, request, judge, dropped);
        try {
            workers.execute(ticket);
            exchange.sent().whenComplete((answer, failure) -> ticket.dropUnlessBegun());
            deadlines.at(exchange.elapsed().plus(Deadlines.QUEUED), exchange, ticket::giveUpWaiting);
            deadlines.at(exchange.elapsed().plus(Deadlines.CROWDED), exchange, ticket::giveUpWhenCrowded);
        } catch (RejectedExecutionException e) {
            turnedAway.incrementAndGet();
            Verdict busy = Verdict.Unavailable.because("the service has too much to do, or is stopping: send it again");
            answer(exchange, busy);
            log.answered(exchange, request, busy);
            ticket.drop();
        }
    }

    /** Decides an answer that needs no work and sends it. */
    static void answer(Exchange exchange, Verdict verdict) {
        exchange.decide(verdict);
        exchange.send();
    }

    /** Ends when the requests that were taken have ended. */
    @Override
    public void close() {
        workers.shutdown();
        try {
            if (!workers.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                workers.shutdownNow();
            }
        } catch (InterruptedException e) {
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    /** One request in the queue or at a worker. */
    private final class Ticket implements Runnable {
        private final Exchange exchange;
        private final Function<CallbackRequest, Verdict> judge;
        private CallbackRequest request;
        private Runnable dropped;
        private final long turnedAwayBefore = turnedAway.get();
        private boolean begun;

        Ticket(Exchange exchange, CallbackRequest request, Function<CallbackRequest, Verdict> judge, Runnable dropped) {
            this.exchange = exchange;
            this.request = request;
            this.judge = judge;
            this.dropped = dropped;
        }

        void giveUpWaiting() {
            if (!hasBegun()) {
                turnedAway.incrementAndGet();
                answer(exchange, Verdict.Unavailable.because("no worker was free in time: send it again"));
            }
        }

        void giveUpWhenCrowded() {
            if (turnedAway.get() > turnedAwayBefore) {
                answer(exchange, Verdict.Unavailable.because("it could not be stored in time: send it again"));
            }
        }

        /** Answered before its turn: it stays in the queue for its log line, without its bytes. */
        synchronized void dropUnlessBegun() {
            if (!begun) {
                drop();
            }
        }

        /** Lets go of the body and of all that leads to it. */
        synchronized void drop() {
            request = request.withoutBody();
            Runnable told = dropped;
            dropped = () -> {};
            told.run();
        }

        @Override
        public void run() {
            begin();
            try {
                exchange.decided().ifPresentOrElse(this::record, this::work);
            } finally {
                drop();
            }
        }

        private synchronized void begin() {
            begun = true;
        }

        private synchronized boolean hasBegun() {
            return begun;
        }

        /** Answered while it waited: only the evidence is left to do. */
        private void record(Verdict answered) {
            evidence.keep(exchange, request, answered, answered);
            log.answered(exchange, request, answered);
        }

        private void work() {
            Verdict verdict = judged();
            Verdict answered = verdict.mustBeKept() ? keptFirst(verdict) : decidedFirst(verdict);
            exchange.send();
            log.answered(exchange, request, answered);
            if (answered != verdict) {
                LOG.warn("delivery {} was answered before it ended: {}", exchange.deliveryId(), verdict.outcome());
            }
        }

        /** An applied packet stays applied: to lose its log line is bad, to refuse it would be worse. */
        private Verdict decidedFirst(Verdict verdict) {
            Verdict answered = exchange.decide(verdict);
            if (answered instanceof Verdict.Unavailable) {
                // What could not be done may not be possible to write down either: the sender need not wait for that.
                exchange.send();
            }
            evidence.keep(exchange, request, answered, verdict);
            return answered;
        }

        /** Told that it is refused, the sender would forget what is not kept here either. */
        private Verdict keptFirst(Verdict verdict) {
            Verdict planned = exchange.decided().orElse(verdict);
            return exchange.decide(
                    evidence.keep(exchange, request, planned, verdict).orElse(verdict));
        }

        /** Catches errors too: a sender that gets no answer at all would only wait. */
        private Verdict judged() {
            try {
                return judge.apply(request);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                String code = ErrorCode.of(e);
                LOG.error("delivery {} met a fault, error code {}", exchange.deliveryId(), code, e);
                return new Verdict.Fault(code, Optional.empty());
            }
        }
    }
}
