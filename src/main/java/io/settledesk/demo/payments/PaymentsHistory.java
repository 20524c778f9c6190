package io.settledesk.demo.payments;

import io.settledesk.db.Tx;
import io.settledesk.demo.story.Story;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;

/** The payments' part of the demo's history: payouts of what is won, payout details, the gateway's callbacks. */
public final class PaymentsHistory implements AutoCloseable {
    private final DemoPlatform platform;
    private final PayoutHistory payouts;
    private final PartnerFeed partner;

    /**
     * Begins it.
     *
     * @param tx whose clock is the history's
     * @param port of the service that the history is told to, on this machine
     * @param clock sets the time of the history
     */
    public static PaymentsHistory begin(Telling telling, Tx tx, int port, InstantSource now, Consumer<Instant> clock) {
        DemoPlatform platform = DemoPlatform.start(telling.secrets(), tx, now);
        platform.tellTo(port);
        return new PaymentsHistory(
                platform,
                new PayoutHistory(tx, platform, now, clock),
                new PartnerFeed(PartnerStory.of(telling.story(), telling.end()), tx, port, telling.secrets(), clock));
    }

    private PaymentsHistory(DemoPlatform platform, PayoutHistory payouts, PartnerFeed partner) {
        this.platform = platform;
        this.payouts = payouts;
        this.partner = partner;
    }

    /**
     * What is told.
     *
     * @param end up to when
     */
    public record Telling(Story story, Instant end, DemoSecrets secrets) {}

    /** Tells all that happens before then. */
    public void goOnUntil(Instant then) {
        payouts.goOnUntil(then);
        try {
            partner.tellUpTo(then);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while the demo's payments were told", stopped);
        }
    }

    @Override
    public void close() {
        platform.close();
    }
}
