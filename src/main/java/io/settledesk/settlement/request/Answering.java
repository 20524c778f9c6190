package io.settledesk.settlement.request;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Answers to requests that name no plan, each with its line in the journal. */
public final class Answering {
    private final Handle handle;
    private final String action;
    private final ClaimedRequest asked;

    /** For a request; action is the journal's word for what is asked. */
    public Answering(Handle handle, String action, ClaimedRequest asked) {
        this.handle = handle;
        this.action = action;
        this.asked = asked;
    }

    /** It is done. */
    public RequestAnswer done(Map<String, String> details) {
        journal(JournalOutcome.DONE, details);
        return answer(RequestState.DONE, Optional.empty());
    }

    /** Nothing was written, and why. */
    public RequestAnswer refused(String code, String message) {
        journal(JournalOutcome.REFUSED, Map.of("code", code, "message", message));
        return answer(
                RequestState.REFUSED, Optional.of(new Refusal(code, message, Optional.empty(), Optional.empty())));
    }

    private void journal(JournalOutcome outcome, Map<String, String> details) {
        Map<String, String> all = new HashMap<>(details);
        all.put("request", asked.requestId());
        Journal.write(
                handle,
                asked.requestedBy(),
                JournalLine.of(action, asked.target(), outcome, all).because(asked.reason()));
    }

    private RequestAnswer answer(RequestState state, Optional<Refusal> refusal) {
        return new RequestAnswer(
                asked.requestId(), state, asked.requestedAt(), asked.expiresAt(), Optional.empty(), List.of(), refusal);
    }
}
