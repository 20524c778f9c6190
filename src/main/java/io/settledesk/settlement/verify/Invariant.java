package io.settledesk.settlement.verify;

/** What must always hold. The words stand in the bundle under {@code verify.<NAME>}. */
public enum Invariant {
    /** No financial key stands twice. */
    KEY_ONCE,
    /** The operations of each coupon are those that its versions give by the rules. */
    OPERATIONS_EXPLAINED,
    /** The stored outcome of each version is the one that the rules give. */
    VERSIONS_EXPLAINED,
    /** Each coupon's state is the one that its versions give. */
    COUPON_EXPLAINED,
    /** Each generation is opened, settled, credited and debited as the versions say. */
    GENERATIONS_EXPLAINED,
    /** Each operation and each version has a stored batch. */
    HAS_BATCH,
    /** Each posted operation has one ledger entry of its amount, and each coupon's entry has its operation. */
    POSTED_ONCE,
    /** No operation waits whose owner is known and whose account has its currency, or will be made with it. */
    NOTHING_WAITS_FOR_NOTHING,
    /** Each version is its element in the stored bytes. */
    VERSION_IN_BYTES,
    /** The hash of each body is its body's. */
    BODY_HASH,
    /** Each stored signature verifies over the stored bytes. */
    SIGNATURE,
    /** Each account's balance is the sum of its entries, which are numbered without gaps and add up one by one. */
    LEDGER_ADDS_UP,
    /** No coupon's or payment's entry stands on two accounts. */
    ENTRY_ON_ONE_ACCOUNT,
    /** Each payment that acted has one ledger entry of its amount, and each payment's entry has its payment. */
    PAYMENT_ACTED_ONCE,
    /** Each payout has its credit's account and no more than its amount, and at most one payout of a credit stands. */
    PAYOUT_OF_ITS_CREDIT,
    /** Each payout took its amount once, and gave it back once exactly where it is known not to be paid. */
    PAYOUT_BOOKED_ONCE
}
