package io.settledesk.console.keys;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is known about a financial key: that it was posted once and what met it since, or why it never was. */
sealed interface KeyProof {
    /** The key as it was asked for. */
    String key();

    /**
     * The operation exists, once: the key is the table's primary key.
     *
     * @param operation the operation
     * @param postedAt when it was posted; empty while it waits for its owner
     * @param entry the ledger entry; empty while it waits
     * @param met what met the key since and posted nothing, newest first
     */
    record Happened(KeyRow operation, Optional<Instant> postedAt, Optional<Entry> entry, List<Met> met)
            implements KeyProof {
        public Happened {
            met = List.copyOf(met);
        }

        @Override
        public String key() {
            return operation.key();
        }
    }

    /**
     * No operation has that key.
     *
     * @param couponCode the coupon that the key names
     * @param because why there is none
     */
    record Never(String key, String couponCode, Because because) implements KeyProof {}

    /** The text is no financial key. */
    record NoKey(String key) implements KeyProof {}

    /** The movement of the account. */
    record Entry(BigDecimal amount, BigDecimal balanceAfter, Instant at) {}

    /** Something that met the key and posted nothing. */
    sealed interface Met {
        /** When. */
        Instant at();

        /** The batch that brought it. */
        String batchId();
    }

    /** A later version with the same result, or a recalculation that went on. */
    record SameAgain(Instant at, String batchId, int version) implements Met {}

    /** A replay that found the key taken. */
    record Replayed(Instant at, String batchId, String actor, String reason) implements Met {}

    /** The same batch sent again. */
    record SentAgain(Instant at, String batchId, int answer) implements Met {}

    /** Why there is no operation. */
    sealed interface Because {}

    /** No version of the coupon was ever taken. */
    record CouponNeverReceived() implements Because {}

    /** The coupon has not come so far. */
    record GenerationNotOpened(int generation, int current) implements Because {}

    /** There is nothing before generation 0. */
    record NothingBefore() implements Because {}

    /** The generation that was closed had credited nothing. */
    record NothingCredited(int generation, int before) implements Because {}

    /** The generation has no final result yet. */
    record NotSettled(int generation) implements Because {}

    /** A recalculation closed the generation before its final result came. */
    record ClosedBefore(int generation, String by) implements Because {}

    /** The result was zero. */
    record SettledWithNothing(int generation, int status, String by) implements Because {}

    /** By the rules there should be one; a check of the invariants would say so. */
    record Missing(int generation) implements Because {}
}
