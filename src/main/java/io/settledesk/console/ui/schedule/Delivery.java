package io.settledesk.console.ui.schedule;

import java.time.Duration;
import java.time.Instant;

/** One delivery. */
public record Delivery(
        String deliveryId, Instant at, int answer, String outcome, Duration took, String remote, String error) {
    /** The delivery as the schedule sees it. */
    public SeenSend seen() {
        return new SeenSend(at, answer, took);
    }
}
