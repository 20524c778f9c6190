package io.settledesk.polling.run;

import io.settledesk.domain.Money;
import io.settledesk.polling.ResyncLine;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.List;
import java.util.Optional;

/**
 * What became of a ticked line.
 *
 * @param line the line
 * @param outcome an outcome of the rules, {@code CHANGED_SINCE_READ} or {@code FAILED}
 * @param reason the rules' reason code, or the error code
 * @param operations operations that were made
 */
record LineOutcome(ResyncLine line, String outcome, Optional<String> reason, List<PlannedOperation> operations) {

    static LineOutcome changed(ResyncLine line) {
        return new LineOutcome(line, ResyncLine.CHANGED_SINCE_READ, Optional.empty(), List.of());
    }

    static LineOutcome failed(ResyncLine line, String errorCode) {
        return new LineOutcome(line, ResyncLine.FAILED, Optional.of(errorCode), List.of());
    }

    static LineOutcome of(ResyncLine line, PlanItem item) {
        return new LineOutcome(
                line,
                item.outcome().name(),
                item.reason().map(reason -> reason.code().name()),
                item.newOperations());
    }

    List<Money> money() {
        return operations.stream().map(PlannedOperation::signed).toList();
    }
}
