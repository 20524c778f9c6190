package io.settledesk.settlement.payout;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.OperationKind;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.ledger.LedgerMove;
import io.settledesk.settlement.ledger.LedgerMove.Source;
import io.settledesk.settlement.ledger.LedgerPosting;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/** A payout never outlives its result: what a recalculation takes back is not sent any more, or was sent before it. */
final class ReversePayouts {
    private final PayoutStore store;
    private final UnaryOperator<String> causeByCoupon;

    ReversePayouts(Handle handle, UnaryOperator<String> causeByCoupon) {
        this.store = new PayoutStore(handle);
        this.causeByCoupon = causeByCoupon;
    }

    /** Locks the payouts of the credits that these postings take back; cancels what the platform cannot know yet. */
    PayoutEffect reverse(List<LedgerPosting> postings, Instant now) {
        List<FinancialKey> credits = postings.stream()
                .map(LedgerPosting::key)
                .filter(key -> key.kind() == OperationKind.RECALCULATION_DEBIT)
                .map(ReversePayouts::credit)
                .toList();
        if (credits.isEmpty()) {
            return PayoutEffect.NONE;
        }
        List<Payout> standing = store.lockOf(credits).stream()
                .filter(payout -> !payout.state().returnsMoney())
                .toList();
        List<Payout> unsent = standing.stream().filter(ReversePayouts::isUnsent).toList();
        if (!unsent.isEmpty()) {
            store.cancel(unsent, now);
        }
        List<IncidentNote> notes = new ArrayList<>();
        standing.forEach(payout -> notes.addAll(isUnsent(payout) ? closed(payout) : paidBefore(payout)));
        return new PayoutEffect(unsent.stream().map(this::returned).toList(), notes);
    }

    /** The credit that a debit takes back stands in the generation before. */
    static FinancialKey credit(FinancialKey debit) {
        return new FinancialKey(debit.couponCode(), debit.generation() - 1, OperationKind.FINAL_CREDIT);
    }

    private static boolean isUnsent(Payout payout) {
        return !payout.mayExist() && payout.state().mayBecome(PayoutState.CANCELLED);
    }

    private LedgerMove returned(Payout payout) {
        return new LedgerMove(payout.returnedKey(), Source.PAYOUT, payout.accountId(), payout.amount(), cause(payout));
    }

    private String cause(Payout payout) {
        return causeByCoupon.apply(payout.couponCode());
    }

    private List<IncidentNote> closed(Payout payout) {
        return List.of(
                new IncidentNote.Closed(IncidentKind.PAYOUT_HELD, payout.id(), Closing.SUPERSEDED, cause(payout)),
                new IncidentNote.Closed(IncidentKind.PAYOUT_REDUCED, payout.id(), Closing.SUPERSEDED, cause(payout)));
    }

    private List<IncidentNote> paidBefore(Payout payout) {
        return List.of(new IncidentNote.Opened(new NewIncident(
                IncidentKind.PAID_BEFORE_RECALCULATION,
                payout.id(),
                Optional.of(payout.couponCode()),
                Optional.of(cause(payout)),
                Optional.of(payout.accountId()),
                Optional.of(payout.amount()),
                Map.of("payout", payout.id(), "state", payout.state().word()))));
    }
}
