package io.settledesk.payments.gateway;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.packet.PaymentNotice;
import io.settledesk.payments.mask.MaskedText;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.ledger.LedgerMove;
import io.settledesk.settlement.ledger.LedgerMove.Source;
import io.settledesk.settlement.ledger.PostLedger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/**
 * Takes a gateway's callback: the payment's row, its event, its money and its incidents in one transaction. The row is locked
 * first, so that of any number of callbacks at once one acts and the others find that it has.
 */
public final class TakePayment {
    private static final Set<String> WITHOUT_MONEY = Set.of("pending", "failed");

    private final Tx tx;

    public TakePayment(Tx tx) {
        this.tx = tx;
    }

    /** The ledger's key of a payment: at most one entry has it, for ever. */
    public static String entryKey(String gateway, String paymentId) {
        return "payment:" + gateway + ":" + paymentId;
    }

    /**
     * Takes it.
     *
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public PaymentOutcome take(String gateway, PaymentNotice notice, PaymentBody body) {
        // The gateway's word is kept and shown, and may say anything.
        PaymentNotice shown = notice.withStatus(MaskedText.of(notice.status()));
        return tx.run(handle -> take(handle, gateway, shown, body));
    }

    private static PaymentOutcome take(Handle handle, String gateway, PaymentNotice notice, PaymentBody body) {
        PaymentStore store = new PaymentStore(handle);
        PaymentStore.Taken payment = store.take(gateway, notice);
        if (payment.isContradictedBy(notice)) {
            if (store.keepConflict(gateway, notice, body)) {
                new IncidentStore(handle).open(conflict(gateway, payment, notice));
            }
            return PaymentOutcome.CONFLICT;
        }
        if (!store.keepEvent(gateway, notice, body)) {
            return PaymentOutcome.REPEATED;
        }
        if (!notice.status().equals(PaymentNotice.SUCCESS)) {
            return withoutMoney(handle, gateway, notice);
        }
        return payment.acted() ? PaymentOutcome.REPEATED : act(handle, gateway, payment, notice);
    }

    private static PaymentOutcome withoutMoney(Handle handle, String gateway, PaymentNotice notice) {
        if (WITHOUT_MONEY.contains(notice.status())) {
            return PaymentOutcome.KEPT;
        }
        new IncidentStore(handle).open(about(IncidentKind.PAYMENT_STATUS_UNKNOWN, gateway, notice, Map.of()));
        return PaymentOutcome.STATUS_UNKNOWN;
    }

    private static PaymentOutcome act(Handle handle, String gateway, PaymentStore.Taken payment, PaymentNotice notice) {
        PostLedger ledger = new PostLedger(handle);
        ledger.open(payment.accountId(), payment.amount().currency());
        String currency = ledger.currencyOf(payment.accountId());
        if (!currency.equals(payment.amount().currency())) {
            new IncidentStore(handle)
                    .open(about(IncidentKind.CURRENCY_MISMATCH, gateway, notice, Map.of("accountCurrency", currency)));
            return PaymentOutcome.CURRENCY_MISMATCH;
        }
        new PaymentStore(handle).act(gateway, notice.paymentId(), payment.now());
        String key = entryKey(gateway, notice.paymentId());
        List<IncidentNote> notes = ledger.move(
                List.of(new LedgerMove(key, Source.PAYMENT, payment.accountId(), notice.signed(), key)), payment.now());
        if (!notes.isEmpty()) {
            new IncidentStore(handle).write(notes);
        }
        return PaymentOutcome.ACTED;
    }

    private static NewIncident conflict(String gateway, PaymentStore.Taken first, PaymentNotice notice) {
        NewIncident incident = about(
                IncidentKind.PAYMENT_CONFLICT,
                gateway,
                notice,
                Map.of(
                        "firstType", first.type().word(),
                        "firstAmount", first.amount().toString(),
                        "firstAccount", first.accountId(),
                        "acted", Boolean.toString(first.acted())));
        boolean comparable = first.amount().currency().equals(notice.amount().currency());
        return comparable
                ? incident.risking(Optional.of(new Money(
                        notice.amount()
                                .amount()
                                .subtract(first.amount().amount())
                                .abs(),
                        notice.amount().currency())))
                : incident;
    }

    /** The bodies stay in their tables: they may hold more than a list should show. */
    private static NewIncident about(
            IncidentKind kind, String gateway, PaymentNotice notice, Map<String, String> more) {
        Map<String, String> details = new TreeMap<>(more);
        details.put("gateway", gateway);
        details.put("paymentId", notice.paymentId());
        details.put("status", notice.status());
        details.put("type", notice.type().word());
        details.put("amount", notice.amount().toString());
        details.put("account", notice.accountId());
        return new NewIncident(
                kind,
                gateway + ":" + notice.paymentId(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(notice.accountId()),
                Optional.of(notice.amount()),
                details);
    }
}
