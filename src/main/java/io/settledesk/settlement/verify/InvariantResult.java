package io.settledesk.settlement.verify;

import java.util.List;

/**
 * What was found about one invariant.
 *
 * @param invariant which
 * @param checked rows looked at
 * @param violations rows that break it
 * @param first the first of them, each with what is wrong, at most ten
 * @param notKnown rows that could not be judged: signatures of secrets that are not set here
 */
public record InvariantResult(Invariant invariant, long checked, long violations, List<String> first, long notKnown) {
    public InvariantResult {
        first = List.copyOf(first);
    }

    /** Whether it holds. */
    public boolean holds() {
        return violations == 0;
    }
}
