package io.settledesk.payments.hint;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.mask.MaskedText;
import io.settledesk.payments.platform.PlatformOperation;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Takes a webhook of the platform as a hint: the event is kept and the payout becomes due for a question. Whatever it says,
 * only the platform's answer to that question changes state or money: so a forged one, one that overtakes our own call's
 * answer, and one that comes again do no harm.
 */
public final class TakeHint {
    private static final String MERCHANT_ID = "[A-Za-z0-9_-]{1,120}";

    private final Tx tx;

    public TakeHint(Tx tx) {
        this.tx = tx;
    }

    /**
     * Takes it.
     *
     * @param body as it came
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public HintOutcome take(PlatformOperation operation, byte[] body) {
        return tx.run(handle -> take(handle, operation, body));
    }

    private static HintOutcome take(Handle handle, PlatformOperation operation, byte[] body) {
        HintStore store = new HintStore(handle);
        Optional<String> merchantId = operation.idTransactionMerchant().filter(id -> id.matches(MERCHANT_ID));
        store.keep(operation, merchantId, MaskedText.of(new String(body, StandardCharsets.UTF_8)));
        Optional<HintStore.Payout> payout = store.lock(merchantId, operation.id());
        if (payout.isEmpty()) {
            return HintOutcome.NOT_OURS;
        }
        return told(handle, payout.get(), operation);
    }

    private static HintOutcome told(Handle handle, HintStore.Payout payout, PlatformOperation operation) {
        PayoutState state = payout.state();
        if (!payout.mayExist() || state == PayoutState.REJECTED || state == PayoutState.CANCELLED) {
            new IncidentStore(handle).open(neverSent(payout, operation));
            return HintOutcome.NEVER_SENT;
        }
        boolean isKnown = state.isFinal() && operation.status().equalsIgnoreCase(state.word());
        if (isKnown || state == PayoutState.HELD) {
            // What is held waits for a person, who asks the platform.
            return HintOutcome.KNOWN;
        }
        new HintStore(handle).makeDue(payout.merchantId());
        return HintOutcome.DUE;
    }

    private static NewIncident neverSent(HintStore.Payout payout, PlatformOperation operation) {
        return new NewIncident(
                IncidentKind.FOREIGN_OPERATION,
                payout.merchantId(),
                Optional.of(payout.couponCode()),
                Optional.empty(),
                Optional.of(payout.accountId()),
                Optional.of(payout.amount()),
                Map.of(
                        "idPlatform", operation.id(),
                        "theirs", operation.status(),
                        "ours", payout.state().word()));
    }
}
