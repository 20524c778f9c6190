package io.settledesk.settlement.payout;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.domain.payout.MerchantId;
import io.settledesk.domain.payout.PayoutCase;
import io.settledesk.domain.payout.PayoutDecision.Pay;
import io.settledesk.domain.payout.PayoutRules;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.ledger.LedgerMove;
import io.settledesk.settlement.ledger.LedgerMove.Source;
import io.settledesk.settlement.ledger.LedgerMoved;
import io.settledesk.settlement.ledger.LedgerPosting;
import io.settledesk.settlement.payout.PayoutQueries.Bets;
import io.settledesk.settlement.payout.PayoutQueries.Details;
import io.settledesk.settlement.payout.PayoutQueries.Offer;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/** Makes the payouts of credits that a transaction has just posted; the accounts are locked and stand after all of it. */
final class CreatePayouts {
    private final Handle handle;
    private final UnaryOperator<String> causeByCoupon;
    private final Instant now;

    CreatePayouts(Handle handle, UnaryOperator<String> causeByCoupon, Instant now) {
        this.handle = handle;
        this.causeByCoupon = causeByCoupon;
        this.now = now;
    }

    /** Makes them where the policy says so; credits of former generations, and accounts without details, get none. */
    PayoutEffect create(List<LedgerPosting> postings, Function<String, CouponState> after, LedgerMoved moved) {
        List<LedgerPosting> credits = postings.stream()
                .filter(posting -> isCurrent(posting.key(), after))
                .toList();
        if (credits.isEmpty()) {
            return PayoutEffect.NONE;
        }
        PayoutQueries queries = new PayoutQueries(handle);
        Optional<Offer> offer = queries.offer(
                credits.stream().map(LedgerPosting::accountId).distinct().toList());
        List<LedgerPosting> offered = offer.stream()
                .flatMap(known ->
                        credits.stream().filter(credit -> known.details().containsKey(credit.accountId())))
                .toList();
        if (offered.isEmpty()) {
            return PayoutEffect.NONE;
        }
        Map<String, Bets> bets = queries.bets(
                offered.stream().map(credit -> credit.key().couponCode()).toList());
        Making making = new Making(offer.orElseThrow(), bets, after, moved);
        offered.forEach(making::take);
        return making.made();
    }

    /** Whether a key is the credit of its coupon's generation in force. */
    static boolean isCurrent(FinancialKey key, Function<String, CouponState> after) {
        if (key.kind().sign() < 0) {
            return false;
        }
        CouponState coupon = after.apply(key.couponCode());
        return coupon.settled() && coupon.generation() == key.generation();
    }

    /** Decides credit by credit, what is paid out taken off the balance at once. */
    private final class Making {
        private final Offer offer;
        private final Map<String, Bets> bets;
        private final Function<String, CouponState> after;
        private final LedgerMoved moved;
        private final Map<String, BigDecimal> balances = new HashMap<>();
        private final List<Payout> payouts = new ArrayList<>();
        private final List<IncidentNote> notes = new ArrayList<>();

        Making(Offer offer, Map<String, Bets> bets, Function<String, CouponState> after, LedgerMoved moved) {
            this.offer = offer;
            this.bets = bets;
            this.after = after;
            this.moved = moved;
        }

        void take(LedgerPosting credit) {
            BigDecimal balance = balances.computeIfAbsent(credit.accountId(), moved::balance);
            CouponState coupon = after.apply(credit.key().couponCode());
            Bets known = bets.getOrDefault(credit.key().couponCode(), Bets.UNKNOWN);
            String currency = credit.amount().currency();
            PayoutCase found = new PayoutCase(
                    credit.amount(),
                    balance,
                    StatusCatalogue.isOdd(coupon.status(), coupon.realWin().orElseThrow()),
                    known.stakeIn(currency),
                    known.coefs(),
                    Optional.ofNullable(offer.policy().maxAmounts().get(currency)));
            if (PayoutRules.decide(found) instanceof Pay pay) {
                balances.put(credit.accountId(), balance.subtract(pay.amount().amount()));
                make(credit, pay);
            }
        }

        private void make(LedgerPosting credit, Pay pay) {
            Details details =
                    Optional.ofNullable(offer.details().get(credit.accountId())).orElseThrow();
            Payout payout = new Payout(
                    MerchantId.first(offer.policy().idPrefix(), credit.key()).toString(),
                    credit.key().couponCode(),
                    credit.key().generation(),
                    credit.accountId(),
                    details.revision(),
                    pay.amount(),
                    pay.held().isPresent() ? PayoutState.HELD : PayoutState.NEW,
                    pay.held(),
                    false,
                    pay.held().isPresent() ? Optional.empty() : Optional.of(dueAt(details)));
            payouts.add(payout);
            if (pay.reduced()) {
                Money kept = credit.amount().plus(pay.amount().negated());
                notes.add(opened(
                        IncidentKind.PAYOUT_REDUCED,
                        payout,
                        kept,
                        Map.of("credit", credit.amount().toString())));
            }
            pay.held()
                    .ifPresent(why -> notes.add(
                            opened(IncidentKind.PAYOUT_HELD, payout, payout.amount(), Map.of("why", why.word()))));
        }

        /** Changed details might be a thief's: their account's money waits. */
        private Instant dueAt(Details details) {
            Instant trusted = details.createdAt().plus(offer.policy().detailsCooldown());
            return details.revision() > 1 && trusted.isAfter(now) ? trusted : now;
        }

        PayoutEffect made() {
            if (payouts.isEmpty()) {
                return PayoutEffect.NONE;
            }
            new PayoutStore(handle).make(payouts, now);
            return new PayoutEffect(payouts.stream().map(this::taken).toList(), notes);
        }

        private LedgerMove taken(Payout payout) {
            return new LedgerMove(
                    payout.entryKey(),
                    Source.PAYOUT,
                    payout.accountId(),
                    payout.amount().negated(),
                    causeByCoupon.apply(payout.couponCode()));
        }

        private IncidentNote opened(IncidentKind kind, Payout payout, Money atRisk, Map<String, String> details) {
            return new IncidentNote.Opened(new NewIncident(
                    kind,
                    payout.id(),
                    Optional.of(payout.couponCode()),
                    Optional.of(causeByCoupon.apply(payout.couponCode())),
                    Optional.of(payout.accountId()),
                    Optional.of(atRisk),
                    details));
        }
    }
}
