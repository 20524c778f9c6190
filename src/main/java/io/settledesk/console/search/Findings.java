package io.settledesk.console.search;

import io.settledesk.console.ui.read.DataUpTo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a search found on one snapshot.
 *
 * @param text what was looked up
 * @param found by kind, exact hits first within each
 * @param helps guesses that lead to something stored; only when nothing was found
 * @param placed whether the text is a coupon that was placed though no packet holds it
 * @param upTo up to when the answer holds
 * @param keptSince the oldest delivery that is kept; empty when there is none at all
 */
record Findings(
        String text, List<Found> found, List<Help> helps, boolean placed, DataUpTo upTo, Optional<Instant> keptSince) {
    /** The provider's fifth send ends this long after the event: later ones do not come. */
    static final Duration LAST_SEND = Duration.ofMinutes(82);

    Findings {
        found = List.copyOf(found);
        helps = List.copyOf(helps);
    }

    /** A guess and what is stored under it; the second list is empty when it says enough by itself. */
    record Help(Guess guess, List<Found> found) {
        Help {
            found = List.copyOf(found);
        }
    }

    /** What Enter opens: the only exact hit. */
    Optional<Found> onlyExact() {
        List<Found> exact = found.stream().filter(Found::exact).toList();
        return exact.size() == 1 ? Optional.of(exact.get(0)) : Optional.empty();
    }

    /** When the provider sends for the last time what happened just now. */
    Instant lastSend() {
        return upTo.readAt().plus(LAST_SEND);
    }
}
