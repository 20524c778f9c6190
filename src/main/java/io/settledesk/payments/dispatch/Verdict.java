package io.settledesk.payments.dispatch;

import io.settledesk.domain.payout.HoldReason;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.IncidentNote;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an answer makes of a payout.
 *
 * @param state where it stands now
 * @param hold why a person must look, exactly where it is held
 * @param mayExist whether the platform may know it
 * @param lookUp whether it is asked for before it is sent again
 * @param next when it is looked at again; empty: never by itself
 * @param idPlatform the platform's id, where the answer told it
 * @param error why it is not further, for a person
 * @param notes for people
 * @param halt why all sending stops: code and message
 */
record Verdict(
        PayoutState state,
        Optional<HoldReason> hold,
        boolean mayExist,
        boolean lookUp,
        Optional<Duration> next,
        Optional<String> idPlatform,
        Optional<String> error,
        List<IncidentNote> notes,
        Optional<String> halt) {
    Verdict {
        notes = List.copyOf(notes);
        if (hold.isPresent() != (state == PayoutState.HELD)) {
            throw new IllegalArgumentException("a payout says why it is held exactly while it is");
        }
    }
}
