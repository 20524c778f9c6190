package io.settledesk.settlement.explain;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.domain.Reason;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one stored version did, in the order in which versions were taken.
 *
 * @param versionNo from 1
 * @param generation settlement generation after it
 * @param batchId its batch
 * @param position its place in the batch
 * @param source how the batch came
 * @param status the provider's status code
 * @param phase what the catalogue said about it
 * @param realWin what the provider said was won
 * @param currency currency of realWin
 * @param betsDecided bets of this version that have a result
 * @param betsTotal bets of this version
 * @param outcome what became of it
 * @param reason why
 * @param tookParked numbers of the parked versions that this recalculation took again, in the order in which it did
 * @param inForce whether its state is the one in force
 * @param providerTime the provider's clock
 * @param receivedAt when its batch was first received
 * @param operations money that the step moved, or should have moved
 */
public record ExplainStep(
        int versionNo,
        int generation,
        String batchId,
        int position,
        BatchSource source,
        int status,
        Phase phase,
        Optional<BigDecimal> realWin,
        String currency,
        int betsDecided,
        int betsTotal,
        Outcome outcome,
        Reason reason,
        List<Integer> tookParked,
        boolean inForce,
        Optional<Instant> providerTime,
        Instant receivedAt,
        List<ExplainedOperation> operations) {
    public ExplainStep {
        tookParked = List.copyOf(tookParked);
        operations = List.copyOf(operations);
    }
}
