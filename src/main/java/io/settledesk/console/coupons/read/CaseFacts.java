package io.settledesk.console.coupons.read;

import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What the head of a case says beside the explanation.
 *
 * @param code the coupon
 * @param owner account id; empty while nobody said who placed it
 * @param stake what was staked
 * @param placedAt when it was placed
 * @param status the provider's status code in force
 * @param generation settlement generation
 * @param versions versions seen
 * @param bets bets stored
 * @param decided of these, how many have a result
 * @param belowZero whether the owner's balance is below zero now
 * @param replayedByHand whether a person replayed one of its batches
 * @param payout the latest payout of its credits
 * @param incidents kinds of its incidents that are not resolved
 * @param upTo up to when the answer is whole
 */
public record CaseFacts(
        String code,
        Optional<String> owner,
        Optional<Money> stake,
        Optional<Instant> placedAt,
        int status,
        int generation,
        int versions,
        int bets,
        int decided,
        boolean belowZero,
        boolean replayedByHand,
        Optional<CasePayout> payout,
        Set<String> incidents,
        DataUpTo upTo) {
    private static final Set<String> TO_DECIDE = Set.of("RESULT_CHANGED", "RESULT_WITHDRAWN", "FINANCIAL_KEY_CONFLICT");

    public CaseFacts {
        incidents = Set.copyOf(incidents);
    }

    /** Whether a person must decide between results. */
    public boolean hasConflict() {
        return incidents.stream().anyMatch(TO_DECIDE::contains);
    }
}
