package io.settledesk.console.coupons.bets;

import io.settledesk.domain.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The bets of a coupon as each version said them and as they are stored, on one snapshot.
 *
 * @param versions in the order in which they were taken
 * @param stored the bets as last taken, by uuid, in the provider's order
 */
record BetHistory(List<Version> versions, Map<String, BetState> stored) {
    BetHistory {
        versions = List.copyOf(versions);
        stored = new LinkedHashMap<>(stored);
    }

    /**
     * What one version said.
     *
     * @param number from 1
     * @param batchId its batch
     * @param position its place in the batch
     * @param status the coupon's status in it
     * @param outcome what became of it
     * @param bets by uuid, in the provider's order
     */
    record Version(int number, String batchId, int position, int status, Outcome outcome, Map<String, BetState> bets) {
        Version {
            bets = new LinkedHashMap<>(bets);
        }

        boolean wasTaken() {
            return outcome == Outcome.APPLIED || outcome == Outcome.UNCHANGED;
        }
    }

    /**
     * A bet as it was said.
     *
     * @param status the provider's status code
     * @param coef the coefficient in the provider's digits
     * @param name what was bet on
     * @param outcome which outcome
     */
    record BetState(int status, Optional<String> coef, Optional<String> name, Optional<String> outcome) {
        boolean differsFrom(BetState other) {
            return status != other.status || !coef.equals(other.coef);
        }
    }
}
