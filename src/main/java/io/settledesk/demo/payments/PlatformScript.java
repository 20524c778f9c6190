package io.settledesk.demo.payments;

import io.settledesk.demo.platform.PlatformFault;
import io.settledesk.demo.platform.PlatformSimulator;
import java.util.List;
import java.util.Map;

/** What goes wrong at the demo's platform, the same at each start: one payout for each answer that a person may meet. */
public final class PlatformScript {
    /** The payout of which nobody knows what became: each call about it breaks off. */
    public static final String UNKNOWN = "000000000408-0-final_credit";

    private static final String REFUSED = "000000000474-0-final_credit";
    private static final String ANSWER_LOST = "000000000423-0-final_credit";

    /** Stay where they are: what a person sees of a payout on its way. */
    private static final Map<String, String> ENDS = Map.of(
            "000000000446-0-final_credit", "failed",
            "000000000451-0-final_credit", "pending_retry",
            "000000000413-0-final_credit", "in_progress",
            "000000000478-0-final_credit", "created",
            "000000000463-0-final_credit", "on_review");

    private PlatformScript() {}

    static void giveTo(PlatformSimulator simulator) {
        simulator.faults().ever(UNKNOWN, PlatformFault.HANG_UP);
        simulator.faults().next(REFUSED, List.of(PlatformFault.OTHER_WARNING));
        simulator.faults().next(ANSWER_LOST, List.of(PlatformFault.ANSWER_LOST));
        ENDS.forEach(simulator.books()::endAs);
    }
}
