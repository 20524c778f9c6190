package io.settledesk.payments.dispatch;

import io.settledesk.payments.dispatch.DispatcherStore.Standing;
import io.settledesk.settlement.payout.PayoutPolicy;
import io.settledesk.settlement.payout.PayoutPolicyStore;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Takes due payouts for one call each: in one transaction that also writes the attempts and counts the hour. */
final class ClaimDue {
    private final String service;
    private final Duration lease;

    ClaimDue(String service, Duration lease) {
        this.service = service;
        this.lease = lease;
    }

    /** At most so many of each lane; none while sending is halted. */
    List<Claimed> claim(Handle handle, Map<Lane, Integer> most) {
        Optional<Standing> standing = new DispatcherStore(handle).lock();
        if (standing.filter(found -> !found.ours()).isPresent()) {
            Installation.tell(handle);
            return List.of();
        }
        if (standing.map(Standing::halted).orElse(true)) {
            return List.of();
        }
        ClaimStore store = new ClaimStore(handle);
        List<Due> due = new ArrayList<>();
        PayoutPolicy policy = new PayoutPolicyStore(handle).find();
        int fresh = most.getOrDefault(Lane.FRESH, 0);
        if (fresh > 0 && policy.paysCredits()) {
            due.addAll(withinTheHour(handle, policy, store.fresh(fresh, policy.detailsCooldown())));
        }
        int resend = most.getOrDefault(Lane.RESEND, 0);
        if (resend > 0) {
            due.addAll(store.again(false, resend));
        }
        int ask = most.getOrDefault(Lane.ASK, 0);
        if (ask > 0) {
            due.addAll(store.again(true, ask));
        }
        List<Claimed> claims = due.stream().map(Due::claimed).toList();
        if (!claims.isEmpty()) {
            store.claim(claims, service, lease);
        }
        return claims;
    }

    /** Those that the hourly limit still lets through; the first one that it does not halts the dispatcher. */
    private List<Due> withinTheHour(Handle handle, PayoutPolicy policy, List<Due> due) {
        if (due.isEmpty()) {
            return due;
        }
        ClaimStore store = new ClaimStore(handle);
        Map<String, BigDecimal> sent = store.volume();
        Map<String, BigDecimal> added = new HashMap<>();
        List<Due> let = new ArrayList<>();
        for (Due payout : due) {
            String currency = payout.order().amount().currency();
            BigDecimal amount = payout.order().amount().amount();
            BigDecimal sum = sent.getOrDefault(currency, BigDecimal.ZERO).add(amount);
            BigDecimal limit = policy.hourlyLimits().getOrDefault(currency, BigDecimal.ZERO);
            if (sum.compareTo(limit) > 0) {
                Halt.halt(
                        handle,
                        service,
                        "HOURLY_LIMIT",
                        "payouts.hourly-limit of " + limit.toPlainString() + " " + currency + " is reached by "
                                + payout.order().idTransactionMerchant());
                break;
            }
            sent.put(currency, sum);
            added.merge(currency, amount, BigDecimal::add);
            let.add(payout);
        }
        if (!added.isEmpty()) {
            store.addVolume(added);
        }
        return let;
    }
}
