package io.settledesk.demo.platform;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which requests go wrong: those of a merchant id as it was told, and every one while that is wished. */
public final class PlatformFaults {
    private final Map<String, Deque<PlatformFault>> ofPayout = new ConcurrentHashMap<>();
    private volatile Optional<PlatformFault> always = Optional.empty();

    /** The next requests to create this payout go wrong in this order; those after them are answered rightly. */
    public void next(String idTransactionMerchant, List<PlatformFault> faults) {
        ofPayout.put(idTransactionMerchant, new ArrayDeque<>(faults));
    }

    /** Every request goes wrong from now on. */
    public void always(PlatformFault fault) {
        always = Optional.of(fault);
    }

    /** No request goes wrong any more but those told of before. */
    public void never() {
        always = Optional.empty();
    }

    Optional<PlatformFault> ofCreate(String idTransactionMerchant) {
        Deque<PlatformFault> told = ofPayout.get(idTransactionMerchant);
        if (told != null) {
            synchronized (told) {
                PlatformFault fault = told.poll();
                if (fault != null) {
                    return Optional.of(fault);
                }
            }
        }
        return always;
    }

    Optional<PlatformFault> ofQuestion() {
        return always;
    }
}
