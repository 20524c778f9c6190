package io.settledesk.settlement.payout;

import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.ledger.LedgerMove;
import java.util.List;

/**
 * What making or cancelling payouts brings about besides their rows.
 *
 * @param moves on the accounts, in order
 * @param notes for people, in order
 */
record PayoutEffect(List<LedgerMove> moves, List<IncidentNote> notes) {
    static final PayoutEffect NONE = new PayoutEffect(List.of(), List.of());

    PayoutEffect {
        moves = List.copyOf(moves);
        notes = List.copyOf(notes);
    }
}
