package io.settledesk.demo.payments;

import io.settledesk.db.Tx;
import io.settledesk.payments.dispatch.Dispatcher;
import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/**
 * Sends payouts in the time of the history: as soon as they are due, and the platform goes on some seconds later, as it
 * would. All of it is done before time jumps on.
 */
final class PayoutHistory {
    /** How long after it was asked the platform begins, and how long until it has paid. */
    private static final List<Duration> STEPS = List.of(Duration.ofSeconds(9), Duration.ofSeconds(54));

    private final Tx tx;
    private final DemoPlatform platform;
    private final InstantSource now;
    private final Consumer<Instant> clock;
    private final DueQueries due;

    /**
     * Begins.
     *
     * @param clock sets the time of the history
     */
    PayoutHistory(Tx tx, DemoPlatform platform, InstantSource now, Consumer<Instant> clock) {
        this.tx = tx;
        this.platform = platform;
        this.now = now;
        this.clock = clock;
        this.due = new DueQueries(tx);
    }

    /** Does what is due until then; both webhooks are told before one question, so that a first start stays quick. */
    void goOnUntil(Instant then) {
        send();
        boolean moved = false;
        for (Duration pause : STEPS) {
            if (platform.simulator().books().isMoving()) {
                Instant next = now.instant().plus(pause);
                if (next.isBefore(then)) {
                    clock.accept(next);
                }
                int unused = platform.simulator().step();
                moved = true;
            }
        }
        if (moved) {
            send();
        }
    }

    /** Each round waits for the answers of the one before. */
    private void send() {
        boolean sent = true;
        while (sent && due.isDue()) {
            try (Dispatcher dispatcher = new Dispatcher(tx, platform.client(), "demo", DispatchSettings.standard())) {
                sent = dispatcher.runOnce();
            }
        }
    }
}
