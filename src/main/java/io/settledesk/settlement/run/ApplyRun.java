package io.settledesk.settlement.run;

import io.settledesk.domain.CouponState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.plan.PlanItem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The run of a packet that is not applied yet, ready to be shown or to be written.
 *
 * @param batch the packet
 * @param facts what it stands on
 * @param items its elements after the rules
 * @param planItems the same as a person sees it
 * @param operations operations to make, in order
 * @param incidents incidents to open and close, in order
 */
public record ApplyRun(
        RunBatch batch,
        Facts facts,
        List<RunItem> items,
        List<PlanItem> planItems,
        List<AssignedOperation> operations,
        List<IncidentNote> incidents) {
    public ApplyRun {
        items = List.copyOf(items);
        planItems = List.copyOf(planItems);
        operations = List.copyOf(operations);
        incidents = List.copyOf(incidents);
    }

    /** Each coupon of the run as it is after it. */
    public Function<String, CouponState> after() {
        Map<String, CouponState> states = new HashMap<>();
        items.forEach(
                item -> states.put(item.element().couponCode(), item.decision().next()));
        return code -> Optional.ofNullable(states.get(code))
                .orElseThrow(() -> new IllegalStateException("coupon " + code + " is not in the run"));
    }
}
