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
import io.settledesk.settlement.commit.LedgerMove.Source;
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
 * Moves accounts: locks these, moves the balances, numbers the entries. Several entries of one account stand in the order
 * given; its balance is judged after the last one.
 */
public final class PostLedger {
    private final AccountStore accounts;

    public PostLedger(Handle handle) {
        accounts = new AccountStore(handle);
    }

    /** Opens an account that has no row yet; one that has keeps its currency. */
    public void open(String accountId, String currency) {
        accounts.open(new TreeMap<>(Map.of(accountId, currency)));
    }

    /** The currency of an account that has a row. */
    public String currencyOf(String accountId) {
        return accounts.currencyOf(accountId)
                .orElseThrow(() -> new StaleState("read the currency of account " + accountId, 1, 0));
    }

    /** Posts operations; what people must know about the balances is returned. */
    List<IncidentNote> post(List<LedgerPosting> postings, String cause, Instant now) {
        return post(postings, couponCode -> cause, now);
    }

    /** The same, where each coupon's operations have a cause of their own. */
    List<IncidentNote> post(List<LedgerPosting> postings, UnaryOperator<String> causeByCoupon, Instant now) {
        return move(
                postings.stream()
                        .map(posting -> new LedgerMove(
                                posting.key().toString(),
                                Source.COUPON,
                                posting.accountId(),
                                posting.amount(),
                                causeByCoupon.apply(posting.key().couponCode())))
                        .toList(),
                now);
    }

    /**
     * Makes these movements; what people must know about the balances is returned.
     *
     * @throws StaleState when an account has no row, or another currency than its movement
     */
    public List<IncidentNote> move(List<LedgerMove> moves, Instant now) {
        if (moves.isEmpty()) {
            return List.of();
        }
        Map<String, Movement> movements = movements(moves);
        accounts.lock(movements.keySet());
        List<Moved> moved = accounts.move(List.copyOf(movements.values()), now).stream()
                .map(after -> new Moved(Objects.requireNonNull(movements.get(after.accountId())), after))
                .toList();
        accounts.enter(entries(moves, moved), now);
        Map<String, LedgerMove> last = new HashMap<>();
        moves.forEach(move -> last.put(move.accountId(), move));
        return moved.stream()
                .flatMap(account ->
                        account
                                .judgement(Objects.requireNonNull(
                                        last.get(account.after().accountId())))
                                .stream())
                .toList();
    }

    private static Map<String, Movement> movements(List<LedgerMove> moves) {
        Map<String, Movement> movements = new TreeMap<>();
        moves.forEach(move -> movements.merge(
                move.accountId(),
                new Movement(move.accountId(), move.amount().amount(), 1),
                (sum, one) ->
                        new Movement(sum.accountId(), sum.amount().add(one.amount()), sum.entries() + one.entries())));
        return movements;
    }

    private static List<Entry> entries(List<LedgerMove> moves, List<Moved> moved) {
        Map<String, Balance> running = new HashMap<>();
        moved.forEach(account -> running.put(account.after().accountId(), account.before()));
        List<Entry> entries = new ArrayList<>(moves.size());
        for (LedgerMove move : moves) {
            BigDecimal amount = move.amount().amount();
            Balance after = running.computeIfPresent(
                    move.accountId(),
                    (id, balance) -> new Balance(
                            id, balance.currency(), balance.amount().add(amount), balance.entryCount() + 1));
            requireCurrency(move, after);
            entries.add(new Entry(
                    move.accountId(), move.entryKey(), move.source(), after.entryCount(), amount, after.amount()));
        }
        return entries;
    }

    private static void requireCurrency(LedgerMove move, Balance balance) {
        if (!balance.currency().equals(move.amount().currency())) {
            throw new StaleState(
                    "post " + move.entryKey() + " in " + move.amount().currency() + " to an account in "
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

        Optional<IncidentNote> judgement(LedgerMove last) {
            if (after.amount().signum() < 0) {
                return Optional.of(new IncidentNote.Opened(new NewIncident(
                        IncidentKind.NEGATIVE_BALANCE,
                        after.accountId(),
                        Optional.empty(),
                        Optional.of(last.cause()).filter(batch -> last.source() == Source.COUPON),
                        Optional.of(after.accountId()),
                        Optional.of(new Money(after.amount().negate(), after.currency())),
                        Map.of("balance", after.amount().toPlainString(), "cause", last.cause()))));
            }
            boolean wasBelow = before().amount().signum() < 0;
            return wasBelow
                    ? Optional.of(new IncidentNote.Closed(
                            IncidentKind.NEGATIVE_BALANCE, after.accountId(), Closing.MENDED, last.cause()))
                    : Optional.empty();
        }
    }
}
