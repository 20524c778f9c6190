package io.settledesk.payments.platform;

/**
 * The payment platform as the dispatcher uses it. Whatever the platform or the network does is an answer, never an
 * exception. A call may last as long as its time-out: none is made while a transaction is open.
 */
public interface PaymentPlatform {

    /** Asks for a payout. The platform makes at most one operation for a merchant id, however often it is asked. */
    PlatformAnswer create(PayoutOrder order);

    /** The present state of an operation, by the platform's own id. */
    PlatformAnswer byId(String idPlatform);

    /** The same, by our id: found by the platform's list, compared again on our side. */
    PlatformAnswer byMerchantId(String idTransactionMerchant);
}
