package io.settledesk.domain;

import java.math.BigDecimal;
import java.util.List;

/**
 * What the rules make of one version.
 *
 * @param next the coupon's state after it
 * @param outcome what became of the version
 * @param reason why
 * @param operations money to move, in the order in which it moves
 * @param generations generations opened and settled, in order
 * @param incidents incidents to open and close, in order
 * @param betsFrom the versions whose bets are taken, in order; empty when none are
 */
public record Decision(
        CouponState next,
        Outcome outcome,
        Reason reason,
        List<FinancialOperation> operations,
        List<GenerationChange> generations,
        List<IncidentChange> incidents,
        List<VersionId> betsFrom) {

    public Decision {
        operations = List.copyOf(operations);
        generations = List.copyOf(generations);
        incidents = List.copyOf(incidents);
        betsFrom = List.copyOf(betsFrom);
    }

    /** What a version does to a settlement generation. */
    public sealed interface GenerationChange {

        int generation();

        /**
         * A recalculation opens it.
         *
         * @param debited what was taken back of the generation before, 0 or more
         */
        record Opened(int generation, String batchId, BigDecimal debited) implements GenerationChange {}

        /**
         * A result settles it.
         *
         * @param credited what was credited, 0 or more
         */
        record Settled(int generation, String batchId, int status, BigDecimal realWin, BigDecimal credited)
                implements GenerationChange {}
    }
}
