package io.settledesk.polling;

import io.settledesk.domain.Money;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.Outcome;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.PlannedOperation;
import java.util.List;
import java.util.Optional;

/**
 * One coupon of a run after it was read.
 *
 * @param position its place in the run, from 0
 * @param couponCode the coupon
 * @param versionCount versions stored before the request was sent; 0 for a coupon not seen
 * @param drift how the provider's answer stands to what is stored
 * @param before the coupon as it is stored; empty where it is not
 * @param after the coupon as it would be; empty where nothing can be applied
 * @param operations operations that would be made
 * @param planned what the rules would say; empty where nothing can be applied
 * @param element the provider's element; empty where it is missing there, or the same
 * @param lineSha256 hash of what applying this line does
 * @param batchId the batch that applying it makes; empty where nothing can be applied
 * @param ticked whether a person wants it applied
 * @param outcome what became of it: an outcome of the rules, {@code CHANGED_SINCE_READ} or {@code FAILED}
 * @param reason the rules' reason code, or the error code
 */
public record ResyncLine(
        int position,
        String couponCode,
        int versionCount,
        Drift drift,
        Optional<CouponFacts> before,
        Optional<CouponFacts> after,
        List<PlannedOperation> operations,
        Optional<Outcome> planned,
        Optional<String> element,
        String lineSha256,
        Optional<String> batchId,
        boolean ticked,
        Optional<String> outcome,
        Optional<String> reason) {
    /** The outcome of a line whose coupon has moved since it was read. */
    public static final String CHANGED_SINCE_READ = "CHANGED_SINCE_READ";

    /** The outcome of a line that met a fault. */
    public static final String FAILED = "FAILED";

    public ResyncLine {
        operations = List.copyOf(operations);
    }

    /** Whether it can be ticked. */
    public boolean canBeApplied() {
        return drift.canBeApplied() && element.isPresent() && outcome.isEmpty();
    }

    /**
     * Whether applying it would change the coupon, its bets, its money or who must look at it: what the rules would only store
     * beside the state in force does not.
     */
    public boolean wouldChangeSomething() {
        boolean onlyStored = planned.filter(is -> is == Outcome.STALE).isPresent();
        boolean nothingNew = planned.filter(is -> is == Outcome.UNCHANGED).isPresent() && drift != Drift.BET_DIFFERS;
        return drift.canBeApplied() && !onlyStored && !nothingNew;
    }

    /** Its effect, signed. */
    public List<Money> money() {
        return operations.stream().map(PlannedOperation::signed).toList();
    }

    /** Whether it would take money back. */
    public boolean debits() {
        return operations.stream().anyMatch(operation -> operation.key().kind() == OperationKind.RECALCULATION_DEBIT);
    }
}
