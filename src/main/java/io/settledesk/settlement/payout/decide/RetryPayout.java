package io.settledesk.settlement.payout.decide;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.domain.payout.PayoutCase;
import io.settledesk.domain.payout.PayoutDecision.Pay;
import io.settledesk.domain.payout.PayoutRules;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.ledger.LedgerMove;
import io.settledesk.settlement.ledger.LedgerMove.Source;
import io.settledesk.settlement.ledger.PostLedger;
import io.settledesk.settlement.payout.Payout;
import io.settledesk.settlement.payout.PayoutQueries;
import io.settledesk.settlement.payout.PayoutQueries.Details;
import io.settledesk.settlement.payout.PayoutStore;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.request.Answering;
import io.settledesk.settlement.request.ClaimedRequest;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestHandler;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.LockStore;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * A new attempt after a failure that is known: another payout of the same credit, with an id of its own. As long as the
 * outcome of the former is not known it is refused, since both could be paid.
 */
public final class RetryPayout implements RequestHandler {
    private static final String SUFFIX = "-attempt-";

    @Override
    public String kind() {
        return Requests.PAYOUT_RETRY;
    }

    @Override
    public boolean needsPlan() {
        return false;
    }

    @Override
    public RequestAnswer answer(Handle handle, ClaimedRequest asked) {
        Answering answering = new Answering(handle, "payout.retry", asked);
        // Coupon before payout is the order of locks: its coupon must be known before its row is locked.
        Optional<FinancialKey> credit = new PayoutQueries(handle).creditOf(asked.target());
        if (credit.isEmpty()) {
            return answering.refused("NOT_FOUND", "there is no payout " + asked.target());
        }
        new LockStore(handle).lockCoupons(List.of(credit.get().couponCode()));
        List<Payout> former = new PayoutStore(handle).lockOf(List.of(credit.get()));
        Payout failed = former.stream()
                .filter(payout -> payout.id().equals(asked.target()))
                .findFirst()
                .orElseThrow();
        Optional<String> refusal = refusal(failed, former);
        if (refusal.isPresent()) {
            return answering.refused("NOT_FAILED", refusal.get());
        }
        return pay(handle, answering, credit.get(), failed, former);
    }

    private static Optional<String> refusal(Payout failed, List<Payout> former) {
        if (failed.state() == PayoutState.UNKNOWN || failed.state() == PayoutState.SENDING) {
            return Optional.of(
                    "the outcome of payout " + failed.id() + " is not known yet: another one could be paid too");
        }
        if (failed.state() != PayoutState.FAILED && failed.state() != PayoutState.REJECTED) {
            return Optional.of("payout " + failed.id() + " has not failed: it is "
                    + failed.state().word());
        }
        return former.stream()
                .filter(payout -> !payout.state().returnsMoney())
                .findFirst()
                .map(other -> "payout " + other.id() + " of the same credit is "
                        + other.state().word());
    }

    private static RequestAnswer pay(
            Handle handle, Answering answering, FinancialKey credit, Payout failed, List<Payout> former) {
        FactsQueries queries = new FactsQueries(handle);
        Facts facts = queries.facts(List.of(credit.couponCode()));
        CouponState coupon = facts.coupon(credit.couponCode()).state();
        if (!coupon.settled() || coupon.generation() != credit.generation()) {
            return answering.refused(
                    "RECALCULATED", "the result that payout " + failed.id() + " paid out was recalculated");
        }
        Optional<Details> details = new PayoutQueries(handle)
                .offer(List.of(failed.accountId()))
                .flatMap(offer -> Optional.ofNullable(offer.details().get(failed.accountId())));
        if (details.isEmpty()) {
            return answering.refused("NOT_OFFERED", "payouts.policy pays nothing out now");
        }
        Money credited = credited(queries.operations(List.of(credit.couponCode())), credit);
        BigDecimal balance = new PostLedger(handle).lockedBalance(failed.accountId());
        PayoutCase found =
                new PayoutCase(credited, balance, false, Optional.empty(), List.of(), Optional.of(credited.amount()));
        if (!(PayoutRules.decide(found) instanceof Pay pay)) {
            return answering.refused(
                    "NOTHING_LEFT",
                    "the balance of " + failed.accountId() + " is " + balance.toPlainString()
                            + ": nothing is left to pay out");
        }
        Payout next = new Payout(
                base(former) + SUFFIX + (former.size() + 1),
                credit.couponCode(),
                credit.generation(),
                failed.accountId(),
                details.get().revision(),
                pay.amount(),
                PayoutState.NEW,
                Optional.empty(),
                false,
                Optional.of(facts.readAt()));
        make(handle, next, failed, facts);
        return answering.done(
                Map.of("payout", next.id(), "amount", next.amount().toString()));
    }

    private static void make(Handle handle, Payout next, Payout failed, Facts facts) {
        new PayoutStore(handle).make(List.of(next), facts.readAt());
        List<IncidentNote> notes = new ArrayList<>(new PostLedger(handle)
                .move(
                        List.of(new LedgerMove(
                                next.entryKey(),
                                Source.PAYOUT,
                                next.accountId(),
                                next.amount().negated(),
                                next.id())),
                        facts.readAt()));
        notes.add(
                new IncidentNote.Closed(IncidentKind.PAYOUT_REJECTED, failed.id(), Closing.SETTLED_BY_HAND, next.id()));
        new IncidentStore(handle).write(notes);
    }

    private static Money credited(List<KnownOperation> operations, FinancialKey credit) {
        return operations.stream()
                .filter(operation -> operation.key().equals(credit))
                .map(KnownOperation::amount)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("credit " + credit + " of a payout is not stored"));
    }

    /** The first attempt has no suffix. */
    private static String base(List<Payout> former) {
        return former.stream()
                .map(Payout::id)
                .min(Comparator.comparingInt(String::length))
                .orElseThrow();
    }
}
