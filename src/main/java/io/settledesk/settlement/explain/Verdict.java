package io.settledesk.settlement.explain;

import io.settledesk.domain.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What happened to a coupon, in one sentence (console.md §4.1 and §8). The first that holds is said. */
public sealed interface Verdict {

    /** What the rules say and what is recorded are not the same. */
    record Differs() implements Verdict {}

    /** A result without a recalculation contradicts the one in force. */
    record Conflict(int inForceStatus, Money inForce, int saidStatus, Money said) implements Verdict {}

    /** The provider opened the coupon again after the result in force. */
    record Withdrawn(int status, Money inForce) implements Verdict {}

    /**
     * Money is posted to nobody.
     *
     * @param amounts the sums that wait, one a currency
     * @param otherCurrency the owner is known, but the account has another currency
     */
    record PostedToNobody(List<Money> amounts, boolean otherCurrency) implements Verdict {
        public PostedToNobody {
            amounts = List.copyOf(amounts);
        }
    }

    /**
     * A recalculation has begun and its result has not come.
     *
     * @param since the provider's time of it, else when it was received
     * @param takenBack what it took back; empty for nothing
     */
    record Recalculating(Instant since, Optional<Money> takenBack) implements Verdict {}

    /** No result yet. */
    record NotSettled(int betsDecided, int bets) implements Verdict {}

    /** A status outside the catalogue is in force. */
    record StatusNotKnown(int status) implements Verdict {}

    /**
     * Recalculated and settled.
     *
     * @param times how many recalculations
     * @param byHand how many of them were a person's decision, not the provider's word
     * @param moves the money that was moved, signed, in order
     * @param settledWithoutCredit the last result credited nothing
     */
    record Recalculated(int times, int byHand, List<Money> moves, boolean settledWithoutCredit) implements Verdict {
        public Recalculated {
            moves = List.copyOf(moves);
        }
    }

    /** Settled once. */
    record Settled(int status, Money win, int generation) implements Verdict {}
}
