package io.settledesk.settlement.run;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.FinancialOperation;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.domain.OperationKind;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.plan.KnownOperation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says whose money each operation is. A credit goes to the placement's account when the currencies are equal, else it waits;
 * a debit follows the credit that it takes back.
 */
public final class AssignOperations {
    private final Facts facts;
    /** By coupon: a page of a thousand coupons is looked through once, not once a coupon. */
    private final Map<String, Map<FinancialKey, KnownOperation>> known = new HashMap<>();

    private final List<AssignedOperation> assigned = new ArrayList<>();
    private final List<IncidentNote> incidents = new ArrayList<>();

    public AssignOperations(Facts facts, Collection<KnownOperation> stored) {
        this.facts = facts;
        stored.forEach(this::know);
    }

    /** The operation stored under a key, or assigned by this run. */
    public Optional<KnownOperation> find(FinancialKey key) {
        return Optional.ofNullable(of(key.couponCode()).get(key));
    }

    /** Assigns an operation whose key does not exist yet. */
    public AssignedOperation assign(FinancialOperation operation) {
        Optional<String> account = account(operation);
        know(asKnown(operation, account));
        AssignedOperation result = new AssignedOperation(operation, account);
        assigned.add(result);
        if (account.isEmpty()) {
            tellThatItWaits(operation);
        }
        return result;
    }

    /** Tells that a key holds another amount; the key is never overwritten. */
    public void tellConflict(FinancialOperation expected, KnownOperation stored) {
        boolean comparable = stored.amount().currency().equals(expected.amount().currency());
        Money difference = comparable ? stored.amount().plus(expected.amount().negated()) : expected.amount();
        incidents.add(new IncidentNote.Opened(new NewIncident(
                IncidentKind.FINANCIAL_KEY_CONFLICT,
                expected.key().toString(),
                Optional.of(expected.key().couponCode()),
                Optional.of(expected.batchId()),
                stored.accountId(),
                Optional.of(new Money(difference.amount().abs(), difference.currency())),
                Map.of(
                        "key", expected.key().toString(),
                        "stored", stored.amount().toString(),
                        "expected", expected.amount().toString(),
                        "storedBatch", stored.batchId()))));
    }

    /** All that was assigned, in order. */
    public List<AssignedOperation> assigned() {
        return List.copyOf(assigned);
    }

    /** What people must know about it, in order. */
    public List<IncidentNote> incidents() {
        return List.copyOf(incidents);
    }

    private void know(KnownOperation operation) {
        known.computeIfAbsent(operation.key().couponCode(), code -> new HashMap<>())
                .put(operation.key(), operation);
    }

    private Map<FinancialKey, KnownOperation> of(String couponCode) {
        return known.getOrDefault(couponCode, Map.of());
    }

    private Optional<String> account(FinancialOperation operation) {
        FinancialKey key = operation.key();
        if (key.kind() == OperationKind.RECALCULATION_DEBIT) {
            KnownOperation credit = of(key.couponCode())
                    .get(new FinancialKey(key.couponCode(), key.generation() - 1, OperationKind.FINAL_CREDIT));
            if (credit != null) {
                return credit.accountId();
            }
        }
        return facts.coupon(key.couponCode())
                .owner()
                .filter(owner ->
                        owner.accountCurrency().equals(operation.amount().currency()))
                .map(Owner::accountId);
    }

    private KnownOperation asKnown(FinancialOperation operation, Optional<String> account) {
        return new KnownOperation(
                operation.key(), operation.amount(), account, operation.batchId(), Instant.EPOCH, Optional.empty());
    }

    private void tellThatItWaits(FinancialOperation operation) {
        String coupon = operation.key().couponCode();
        Optional<Owner> owner = facts.coupon(coupon).owner();
        String currency = operation.amount().currency();
        if (owner.isPresent() && owner.get().accountCurrency().equals(currency)) {
            // It follows a credit that waits although its placement has come: the sweep posts both, incident and all.
            return;
        }
        Map<String, String> details = new HashMap<>(Map.of(
                "key", operation.key().toString(), "waits", operation.signed().toString()));
        owner.ifPresent(known -> {
            details.put("account", known.accountId());
            details.put("accountCurrency", known.accountCurrency());
        });
        incidents.add(new IncidentNote.Opened(new NewIncident(
                owner.isPresent() ? IncidentKind.CURRENCY_MISMATCH : IncidentKind.NO_PLACEMENT,
                coupon,
                Optional.of(coupon),
                Optional.of(operation.batchId()),
                owner.map(Owner::accountId),
                Optional.of(waiting(coupon, currency)),
                details)));
    }

    private Money waiting(String coupon, String currency) {
        BigDecimal sum = of(coupon).values().stream()
                .filter(operation -> operation.accountId().isEmpty()
                        && operation.amount().currency().equals(currency))
                .map(operation -> operation.key().kind().sign() < 0
                        ? operation.amount().amount().negate()
                        : operation.amount().amount())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Money(sum, currency);
    }
}
