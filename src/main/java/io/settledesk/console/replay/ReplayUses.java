package io.settledesk.console.replay;

import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.Requests;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the flow needs of the engine, off the FX thread.
 *
 * @param planning the dry run of a batch or a quarantined packet
 * @param requests asks for the effect, with the session's login
 * @param facts what is shown beside a plan
 */
public record ReplayUses(Function<String, Plan> planning, Asking requests, Function<Plan, SettleFacts> facts) {

    /** Asking for an effect and looking at the answer. */
    public interface Asking {
        /** Asks for the effect of that plan; the request's id. */
        String ask(String target, Plan plan, String reason);

        Optional<RequestAnswer> find(String requestId);

        /** False when it is answered already. */
        boolean withdraw(String requestId);
    }

    /** Through the database's request rows. */
    public static ReplayUses of(Function<String, Plan> planning, Requests requests) {
        return new ReplayUses(
                planning,
                asking(requests, (target, plan, reason) -> requests.ask(Requests.REPLAY, target, plan, reason)),
                plan -> SettleFacts.NONE);
    }

    /** How a plan is asked for. */
    interface Ask {
        String ask(String target, Plan plan, String reason);
    }

    static Asking asking(Requests requests, Ask ask) {
        return new Asking() {
            @Override
            public String ask(String target, Plan plan, String reason) {
                return ask.ask(target, plan, reason);
            }

            @Override
            public Optional<RequestAnswer> find(String requestId) {
                return requests.find(requestId);
            }

            @Override
            public boolean withdraw(String requestId) {
                return requests.withdraw(requestId);
            }
        };
    }
}
