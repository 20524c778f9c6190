package io.settledesk.polling.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.RequestState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Answers requests to apply ticked lines of a run: done means that the run is handed to the service, whose rows say what
 * becomes of each line.
 */
public final class ResyncHandler implements RequestHandler {
    /** The request to apply lines of a run. */
    public static final String RESYNC = "resync";

    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String kind() {
        return RESYNC;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        RunStore runs = new RunStore(handle);
        Optional<Refusal> refusal;
        try {
            Approval approval = new Approval(
                    asked.target(),
                    asked.planSha256(),
                    positions(runs.params(asked.requestId())),
                    asked.requestedBy(),
                    asked.reason());
            refusal = ApproveRun.approve(handle, approval, asked.planMadeAt(), true);
        } catch (IllegalArgumentException nonsense) {
            refusal = Optional.of(new Refusal(
                    "REQUEST_INVALID", String.valueOf(nonsense.getMessage()), Optional.empty(), Optional.empty()));
        }
        refusal.ifPresent(why -> journal(handle, asked, why));
        return new RequestAnswer(
                asked.requestId(),
                refusal.isPresent() ? RequestState.REFUSED : RequestState.DONE,
                asked.requestedAt(),
                asked.expiresAt(),
                Optional.of(runs.now()),
                List.of(),
                refusal);
    }

    private static void journal(Handle handle, ClaimedRequest asked, Refusal why) {
        JournalLine line = JournalLine.of(
                        "resync.apply",
                        asked.target(),
                        JournalOutcome.REFUSED,
                        Map.of("code", why.code(), "message", why.message(), "request", asked.requestId()))
                .because(asked.reason())
                .withPlan(asked.planSha256());
        Journal.write(handle, asked.requestedBy(), line);
    }

    private static Optional<List<Integer>> positions(String params) {
        try {
            JsonNode node = JSON.readTree(params).path("positions");
            if (!node.isArray()) {
                return Optional.empty();
            }
            List<Integer> positions = new ArrayList<>();
            node.forEach(position -> {
                if (!position.isInt()) {
                    throw new IllegalArgumentException("the request names a line that is no number");
                }
                positions.add(position.asInt());
            });
            return Optional.of(positions);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("the request's params are no JSON", broken);
        }
    }
}
