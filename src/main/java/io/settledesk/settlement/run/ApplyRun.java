package io.settledesk.settlement.run;

import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.plan.PlanItem;
import java.util.List;

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
}
