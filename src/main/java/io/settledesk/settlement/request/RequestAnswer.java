package io.settledesk.settlement.request;

import io.settledesk.settlement.plan.PlanItem;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A request and what became of it so far.
 *
 * @param requestId the request
 * @param state where it stands
 * @param requestedAt when it was asked
 * @param expiresAt until when a service may take it
 * @param finishedAt when it ended
 * @param items what became of each element; of a refused one, what a plan would say now; empty while waiting
 * @param refusal in words, why nothing was written: with the batch and time that changed the plan
 */
public record RequestAnswer(
        String requestId,
        RequestState state,
        Instant requestedAt,
        Instant expiresAt,
        Optional<Instant> finishedAt,
        List<PlanItem> items,
        Optional<Refusal> refusal) {

    /**
     * Why nothing was written.
     *
     * @param code {@code PLAN_CHANGED}, {@code PLAN_TOO_OLD}, {@code REQUEST_INVALID}, {@code FAULT}, or why it cannot be
     *     planned: {@code NOT_FOUND}, {@code NOT_HELD}, {@code AMBIGUOUS}, {@code PACKET_INVALID}, {@code SIGNATURE_BAD}
     * @param message one line in English
     * @param changedBy the batch that changed a coupon after the plan was made, where that is the reason
     * @param changedAt when it did
     */
    public record Refusal(String code, String message, Optional<String> changedBy, Optional<Instant> changedAt) {}

    public RequestAnswer {
        items = List.copyOf(items);
    }
}
