package io.settledesk.settlement.commit;

import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.commit.AccountStore.Balance;
import io.settledesk.settlement.commit.AccountStore.Entry;
import io.settledesk.settlement.commit.AccountStore.Movement;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/**
 * Posts operations to accounts: locks these, moves the balances, numbers the entries. Several entries of one account stand in
 * the order given; its balance is judged after the last one.
 */
final class PostLedger {
    private final AccountStore accounts;

    PostLedger(Handle handle) {
        accounts = new AccountStore(handle);
    }

    /** Posts; what people must know about the balances is returned. */
    List<IncidentNote> post(List<LedgerPosting> postings, String cause, Instant now) {
        return post(postings, couponCode -> cause, now);
    }

    /** The same, where each coupon's operations have a cause of their own. */
    List<IncidentNote> post(List<LedgerPosting> postings, UnaryOperator<String> causeByCoupon, Instant now) {
        if (postings.isEmpty()) {
            return List.of();
        }
        Map<String, Movement> movements = movements(postings);
        accounts.lock(movements.keySet());
        List<Moved> moved = accounts.move(List.copyOf(movements.values()), now).stream()
                .map(after -> new Moved(Objects.requireNonNull(movements.get(after.accountId())), after))
                .toList();
        accounts.enter(entries(postings, moved), now);
        Map<String, String> causes = new HashMap<>();
        postings.forEach(posting -> causes.put(
                posting.accountId(), causeByCoupon.apply(posting.key().couponCode())));
        return moved.stream()
                .flatMap(account ->
                        account.judgement(causes.getOrDefault(account.after().accountId(), "")).stream())
                .toList();
    }

    private static Map<String, Movement> movements(List<LedgerPosting> postings) {
        Map<String, Movement> movements = new TreeMap<>();
        postings.forEach(posting -> movements.merge(
                posting.accountId(),
                new Movement(posting.accountId(), posting.amount().amount(), 1),
                (sum, one) ->
                        new Movement(sum.accountId(), sum.amount().add(one.amount()), sum.entries() + one.entries())));
        return movements;
    }

    private static List<Entry> entries(List<LedgerPosting> postings, List<Moved> moved) {
        Map<String, Balance> running = new HashMap<>();
        moved.forEach(account -> running.put(account.after().accountId(), account.before()));
        List<Entry> entries = new ArrayList<>(postings.size());
        for (LedgerPosting posting : postings) {
            BigDecimal amount = posting.amount().amount();
            Balance after = running.computeIfPresent(
                    posting.accountId(),
                    (id, balance) -> new Balance(
                            id, balance.currency(), balance.amount().add(amount), balance.entryCount() + 1));
            requireCurrency(posting, after);
            entries.add(new Entry(
                    posting.accountId(), posting.key().toString(), after.entryCount(), amount, after.amount()));
        }
        return entries;
    }

    private static void requireCurrency(LedgerPosting posting, Balance balance) {
        if (!balance.currency().equals(posting.amount().currency())) {
            throw new StaleState(
                    "post " + posting.key() + " in " + posting.amount().currency() + " to an account in "
                            + balance.currency(),
                    1,
                    0);
        }
    }

    /** An account and what was moved on it. */
    private record Moved(Movement movement, Balance after) {

        Balance before() {
            return new Balance(
                    after.accountId(),
                    after.currency(),
                    after.amount().subtract(movement.amount()),
                    after.entryCount() - movement.entries());
        }

        Optional<IncidentNote> judgement(String cause) {
            if (after.amount().signum() < 0) {
                return Optional.of(new IncidentNote.Opened(new NewIncident(
                        IncidentKind.NEGATIVE_BALANCE,
                        after.accountId(),
                        Optional.empty(),
                        Optional.of(cause),
                        Optional.of(after.accountId()),
                        Optional.of(new Money(after.amount().negate(), after.currency())),
                        Map.of("balance", after.amount().toPlainString()))));
            }
            boolean wasBelow = before().amount().signum() < 0;
            return wasBelow
                    ? Optional.of(new IncidentNote.Closed(
                            IncidentKind.NEGATIVE_BALANCE, after.accountId(), Closing.MENDED, cause))
                    : Optional.empty();
        }
    }
}
