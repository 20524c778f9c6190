package io.settledesk.settlement.replay;

import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.util.Optional;

/** A replay that cannot be planned: there is no such batch, or its packet is invalid. The message is one line for a person. */
public final class ReplayRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    /**
     * Says why.
     *
     * @param code {@code NOT_FOUND}, {@code PACKET_INVALID}, {@code SIGNATURE_BAD} or {@code NOT_HELD}
     */
    public ReplayRefused(String code, String message) {
        super(message);
        this.code = code;
    }

    public String code() {
        return code;
    }

    /** The same as a request's answer. */
    public Refusal refusal() {
        return new Refusal(code, String.valueOf(getMessage()), Optional.empty(), Optional.empty());
    }
}
