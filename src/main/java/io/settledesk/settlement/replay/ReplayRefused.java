package io.settledesk.settlement.replay;

import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An effect that cannot be planned: there is no such batch or conflict, or its packet is invalid. The message is one line for a person. */
public final class ReplayRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final @Nullable String changedBy;
    private final @Nullable Instant changedAt;

    /**
     * Says why.
     *
     * @param code {@code NOT_FOUND}, {@code PACKET_INVALID}, {@code SIGNATURE_BAD}, {@code NOT_HELD}; of a conflict also
     *     {@code AMBIGUOUS}, {@code ALREADY_SETTLED}, {@code NOT_SETTLED} or {@code SAME_RESULT}
     */
    public ReplayRefused(String code, String message) {
        super(message);
        this.code = code;
        this.changedBy = null;
        this.changedAt = null;
    }

    /** Says why, and which batch was first. */
    public ReplayRefused(String code, String message, String changedBy, Instant changedAt) {
        super(message);
        this.code = code;
        this.changedBy = changedBy;
        this.changedAt = changedAt;
    }

    public String code() {
        return code;
    }

    /** The same as a request's answer. */
    public Refusal refusal() {
        return new Refusal(
                code, String.valueOf(getMessage()), Optional.ofNullable(changedBy), Optional.ofNullable(changedAt));
    }
}
