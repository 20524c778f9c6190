package io.settledesk.demo.platform;

import java.util.Optional;

/** What the simulated platform made before its process started: it forgets nothing, though its books are in memory. */
public interface PlatformArchive {
    /** Nothing was made before. */
    PlatformArchive EMPTY = new PlatformArchive() {
        @Override
        public Optional<SimulatedOperation> byId(String id) {
            return Optional.empty();
        }

        @Override
        public Optional<SimulatedOperation> byMerchantId(String idTransactionMerchant) {
            return Optional.empty();
        }

        @Override
        public Optional<String> idFor(String idTransactionMerchant) {
            return Optional.empty();
        }
    };

    /** The operation of the platform's own id. */
    Optional<SimulatedOperation> byId(String id);

    /** The operation of a payout. */
    Optional<SimulatedOperation> byMerchantId(String idTransactionMerchant);

    /** The id that an operation gets which is made now; empty counts them. Two processes must not give one id twice. */
    Optional<String> idFor(String idTransactionMerchant);
}
