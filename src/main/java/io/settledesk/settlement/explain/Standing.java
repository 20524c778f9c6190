package io.settledesk.settlement.explain;

import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is in force after the last version, as the rules say it.
 *
 * @param status status in force
 * @param phase its phase
 * @param generation settlement generation
 * @param win the result in force; empty while not settled
 * @param recalculatedAt provider's time of the latest recalculation
 * @param openedLater the provider opened the coupon again after the result in force
 * @param parked numbers of the versions that wait for a decision, in order of arrival
 * @param owner whose coupon it is; empty while nobody knows
 */
public record Standing(
        int status,
        Phase phase,
        int generation,
        Optional<Money> win,
        Optional<Instant> recalculatedAt,
        boolean openedLater,
        List<Integer> parked,
        Optional<Owner> owner) {

    /**
     * The account that placed the coupon.
     *
     * @param accountId the account
     * @param currency its currency; empty before its first entry
     */
    public record Owner(String accountId, Optional<String> currency) {}

    public Standing {
        parked = List.copyOf(parked);
    }
}
