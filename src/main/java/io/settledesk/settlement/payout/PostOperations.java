package io.settledesk.settlement.payout;

import io.settledesk.domain.CouponState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.ledger.LedgerMove;
import io.settledesk.settlement.ledger.LedgerMoved;
import io.settledesk.settlement.ledger.LedgerPosting;
import io.settledesk.settlement.ledger.PostLedger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/**
 * Posts coupons' operations with all that follows from them in the same transaction: payouts whose credit is taken back are
 * cancelled, the money moves, new credits are paid out. Locks payouts first, then accounts.
 */
public final class PostOperations {
    private final Handle handle;
    private final UnaryOperator<String> causeByCoupon;
    private final Function<String, CouponState> after;

    /**
     * For a transaction that has locked the coupons.
     *
     * @param causeByCoupon what brought a coupon's operations: the batch, of a late one what posted it
     * @param after each coupon as it is when the transaction is done
     */
    public PostOperations(Handle handle, UnaryOperator<String> causeByCoupon, Function<String, CouponState> after) {
        this.handle = handle;
        this.causeByCoupon = causeByCoupon;
        this.after = after;
    }

    /** Posts; what people must know about balances and payouts is returned. */
    public List<IncidentNote> post(List<LedgerPosting> postings, Instant now) {
        if (postings.isEmpty()) {
            return List.of();
        }
        PostLedger ledger = new PostLedger(handle);
        PayoutEffect reversed = new ReversePayouts(handle, causeByCoupon).reverse(postings, now);
        List<LedgerMove> moves = new ArrayList<>(reversed.moves());
        postings.forEach(posting ->
                moves.add(posting.move(causeByCoupon.apply(posting.key().couponCode()))));
        LedgerMoved moved = ledger.enter(moves, now);
        PayoutEffect made = new CreatePayouts(handle, causeByCoupon, now).create(postings, after, moved);
        List<IncidentNote> notes = new ArrayList<>(reversed.notes());
        notes.addAll(moved.and(ledger.enter(made.moves(), now)).notes());
        notes.addAll(made.notes());
        return notes;
    }
}
