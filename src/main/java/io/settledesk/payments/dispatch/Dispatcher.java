package io.settledesk.payments.dispatch;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Tx;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Why;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends due payouts and asks about those that are not final, as many at once as it has slots. Each {@link Lane}
 * has slots of its own. No transaction is open during a
 * call. Any number of processes may run one.
 */
public final class Dispatcher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    private static final int SECONDS_TO_END = 16;
    private static final Duration FOR_SLOTS = Duration.ofMillis(20);
    private static final int FEW = 4;

    private final Tx tx;
    private final PaymentPlatform platform;
    private final ClaimDue claim;
    private final JudgeAnswer judge;
    private final RecordAnswers recorder;
    private final Backoff backoff;
    private final Slots slots;
    private final ExecutorService calls;
    private final AtomicInteger refusedInARow = new AtomicInteger();
    /** Of the one thread that calls runOnce. */
    private int lastClaimed;

    /** A dispatcher that has not begun; {@link #runOnce()} is to be called again and again, by one thread. */
    public Dispatcher(Tx tx, PaymentPlatform platform, String service, DispatchSettings settings) {
        this.tx = tx;
        this.platform = platform;
        this.claim = new ClaimDue(service, settings.lease());
        this.backoff = new Backoff(RandomGenerator.getDefault(), settings.firstPause(), settings.longestPause());
        this.judge = new JudgeAnswer(backoff);
        this.recorder = new RecordAnswers(tx, service);
        this.slots = new Slots(settings.slots());
        AtomicInteger number = new AtomicInteger();
        this.calls = Executors.newFixedThreadPool(
                slots.most(), work -> new Thread(work, "payout-" + number.incrementAndGet()));
    }

    /** Claims what is due for the slots that are free and lets it be called; true when there may be more at once. */
    public boolean runOnce() {
        // While there is much to do, some slots are waited for: a claim of one at a time would cost a transaction each.
        slots.await(lastClaimed > FEW ? lastClaimed / 2 : 0, FOR_SLOTS);
        Map<Lane, Integer> free = slots.free();
        List<Claimed> claims = tx.run(handle -> claim.claim(handle, free));
        claims.forEach(this::begin);
        lastClaimed = claims.size();
        return !claims.isEmpty();
    }

    private void begin(Claimed claimed) {
        Slots.Held slot = slots.take(Lane.of(claimed));
        try {
            calls.execute(() -> {
                try {
                    recorder.record(call(claimed));
                } finally {
                    slot.giveBack();
                }
            });
        } catch (RejectedExecutionException ended) {
            // The claim ends with its lease, and another dispatcher takes it.
            slot.giveBack();
        }
    }

    private Answered call(Claimed claimed) {
        try {
            PlatformAnswer answer = ask(claimed);
            int refused = isRefused(answer) ? refusedInARow.incrementAndGet() : 0;
            if (refused == 0) {
                refusedInARow.set(0);
            }
            return new Answered(
                    claimed,
                    Optional.of(answer.call()),
                    JudgeAnswer.word(answer),
                    judge.judge(claimed, answer, refused));
        } catch (RuntimeException fault) {
            // A fault of ours in one payout is that payout's trouble alone.
            String code = ErrorCode.of(fault);
            LOG.error("payout {} met a fault, error code {}", claimed.id(), code, fault);
            return new Answered(claimed, Optional.empty(), "FAULT " + code, faulty(claimed, code));
        }
    }

    private PlatformAnswer ask(Claimed claimed) {
        return switch (claimed.call()) {
            case CREATE -> platform.create(claimed.order());
            case READ -> platform.byId(claimed.idPlatform().orElseThrow());
            case LIST -> platform.byMerchantId(claimed.id());
        };
    }

    /** It may have been sent. */
    private Verdict faulty(Claimed claimed, String code) {
        boolean sent = claimed.call() == Call.CREATE;
        boolean isFinal = claimed.before().isFinal();
        return new Verdict(
                sent ? PayoutState.UNKNOWN : claimed.before(),
                Optional.empty(),
                sent || claimed.mayExisted(),
                claimed.call() == Call.LIST,
                isFinal ? Optional.empty() : Optional.of(backoff.after(claimed.attempt())),
                Optional.empty(),
                Optional.of("fault " + code),
                List.of(),
                Optional.empty());
    }

    private static boolean isRefused(PlatformAnswer answer) {
        return answer instanceof Unclear unclear && unclear.why() == Why.REFUSED;
    }

    /** Ends after the calls that are on their way; what they do not tell in time is asked for by the next dispatcher. */
    @Override
    public void close() {
        calls.shutdown();
        slots.close();
        try {
            if (!calls.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                calls.shutdownNow();
            }
        } catch (InterruptedException stopped) {
            calls.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    /**
     * How it works.
     *
     * @param slots calls at once in each lane
     * @param lease how long a claim holds when its process has died; longer than any call
     * @param firstPause before a payout is tried again the first time, then doubled
     * @param longestPause at most
     */
    public record DispatchSettings(int slots, Duration lease, Duration firstPause, Duration longestPause) {
        /** 48 calls at once in each lane, a minute's lease, pauses of 1 s to 10 min. */
        public static DispatchSettings standard() {
            return new DispatchSettings(48, Duration.ofMinutes(1), Duration.ofSeconds(1), Duration.ofMinutes(10));
        }
    }
}
