package io.settledesk.settlement.commit;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.ledger.LedgerPosting;
import io.settledesk.settlement.ledger.PostLedger;
import io.settledesk.settlement.payout.PostOperations;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.run.CouponRecord;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.Owner;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Posts what waited for its owner: for coupons that the caller's transaction has locked and whose placement is stored. Run
 * again, it finds nothing to do.
 */
public final class PostWaiting {
    private final Handle handle;
    private final String cause;

    /**
     * For a transaction.
     *
     * @param cause what brought the placements, for the incidents that it closes
     */
    public PostWaiting(Handle handle, String cause) {
        this.handle = handle;
        this.cause = cause;
    }

    /** Opens accounts, names them on their coupons and posts, by generation, debit before credit; returns how many it posted. */
    public int post(Collection<String> couponCodes) {
        if (couponCodes.isEmpty()) {
            return 0;
        }
        Facts facts = factsWithAccounts(couponCodes);
        Set<String> told =
                new TreeSet<>(new IncidentStore(handle).openIdentities(IncidentKind.NO_PLACEMENT, couponCodes));
        told.addAll(assign(facts));
        List<KnownOperation> waiting = waiting(facts);
        List<LedgerPosting> postings = waiting.stream()
                .flatMap(operation -> posting(facts, operation).stream())
                .toList();
        List<IncidentNote> notes = new ArrayList<>();
        if (!postings.isEmpty()) {
            new OperationStore(handle).post(postings, facts.readAt());
            notes.addAll(new PostOperations(
                            handle,
                            couponCode -> cause,
                            code -> facts.coupon(code).state())
                    .post(postings, facts.readAt()));
        }
        notes.addAll(notes(facts, told, waiting));
        new IncidentStore(handle).write(notes);
        return postings.size();
    }

    /** Facts in which every owner has an account; opening one may meet another transaction's, in another currency. */
    private Facts factsWithAccounts(Collection<String> couponCodes) {
        FactsQueries queries = new FactsQueries(handle);
        Facts facts = queries.facts(couponCodes);
        List<Owner> withoutAccount = facts.coupons().values().stream()
                .flatMap(coupon -> coupon.owner().stream())
                .filter(owner -> !owner.accountExists())
                .toList();
        if (withoutAccount.isEmpty()) {
            return facts;
        }
        new PostLedger(handle)
                .open(withoutAccount.stream()
                        .collect(Collectors.toMap(
                                Owner::accountId, Owner::accountCurrency, (one, same) -> one, TreeMap::new)));
        return queries.facts(couponCodes);
    }

    private Set<String> assign(Facts facts) {
        Map<String, String> accounts = new TreeMap<>();
        facts.coupons().forEach((code, coupon) -> {
            if (coupon.state().versionCount() > 0 && coupon.accountId().isEmpty()) {
                coupon.owner().ifPresent(owner -> accounts.put(code, owner.accountId()));
            }
        });
        if (!accounts.isEmpty()) {
            new CouponStore(handle)
                    .assign(List.copyOf(accounts.keySet()), List.copyOf(accounts.values()), facts.readAt());
        }
        return accounts.keySet();
    }

    private List<KnownOperation> waiting(Facts facts) {
        List<String> seen = facts.coupons().entrySet().stream()
                .filter(entry -> entry.getValue().state().versionCount() > 0)
                .map(Map.Entry::getKey)
                .toList();
        return new FactsQueries(handle)
                .operations(seen).stream()
                        .filter(operation -> operation.accountId().isEmpty())
                        .sorted(Comparator.comparing(KnownOperation::key))
                        .toList();
    }

    private static Optional<LedgerPosting> posting(Facts facts, KnownOperation operation) {
        FinancialKey key = operation.key();
        return facts.coupon(key.couponCode())
                .owner()
                .filter(owner ->
                        owner.accountCurrency().equals(operation.amount().currency()))
                .map(owner -> new LedgerPosting(key, owner.accountId(), signed(operation)));
    }

    private static Money signed(KnownOperation operation) {
        return operation.key().kind().sign() < 0 ? operation.amount().negated() : operation.amount();
    }

    /** The owner is known now; what waits still waits for its currency. */
    private static List<IncidentNote> notes(Facts facts, Set<String> told, List<KnownOperation> waiting) {
        List<IncidentNote> notes = new ArrayList<>();
        for (String code : told) {
            CouponRecord coupon = facts.coupon(code);
            coupon.owner().ifPresent(owner -> {
                notes.add(new IncidentNote.Closed(IncidentKind.NO_PLACEMENT, code, Closing.MENDED, "placement"));
                mismatch(code, owner, waiting).ifPresent(notes::add);
            });
        }
        return notes;
    }

    private static Optional<IncidentNote> mismatch(String code, Owner owner, List<KnownOperation> waiting) {
        List<KnownOperation> stuck = waiting.stream()
                .filter(operation -> operation.key().couponCode().equals(code)
                        && !operation.amount().currency().equals(owner.accountCurrency()))
                .toList();
        if (stuck.isEmpty()) {
            return Optional.empty();
        }
        String currency = stuck.get(stuck.size() - 1).amount().currency();
        BigDecimal sum = stuck.stream()
                .filter(operation -> operation.amount().currency().equals(currency))
                .map(operation -> signed(operation).amount())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return Optional.of(new IncidentNote.Opened(new NewIncident(
                IncidentKind.CURRENCY_MISMATCH,
                code,
                Optional.of(code),
                Optional.of(stuck.get(stuck.size() - 1).batchId()),
                Optional.of(owner.accountId()),
                Optional.of(new Money(sum, currency)),
                Map.of("account", owner.accountId(), "accountCurrency", owner.accountCurrency()))));
    }
}
