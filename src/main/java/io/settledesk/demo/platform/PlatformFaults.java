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
    private final Map<String, PlatformFault> ever = new ConcurrentHashMap<>();
    private volatile Optional<PlatformFault> always = Optional.empty();

    /** The next requests to create this payout go wrong in this order; those after them are answered rightly. */
    public void next(String idTransactionMerchant, List<PlatformFault> faults) {
        ofPayout.put(idTransactionMerchant, new ArrayDeque<>(faults));
    }

    /** Each request about this payout goes wrong, whether it creates or asks. */
    public void ever(String idTransactionMerchant, PlatformFault fault) {
        ever.put(idTransactionMerchant, fault);
    }

    /** Every request goes wrong from now on. */
    public void always(PlatformFault fault) {
        always = Optional.of(fault);
    }

    /** No request goes wrong any more but those told of. */
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
        return ofQuestion(idTransactionMerchant);
    }

    /** Of a question that names a payout; one by the platform's own id names none. */
    Optional<PlatformFault> ofQuestion(String idTransactionMerchant) {
        return Optional.ofNullable(ever.get(idTransactionMerchant)).or(() -> always);
    }
}
