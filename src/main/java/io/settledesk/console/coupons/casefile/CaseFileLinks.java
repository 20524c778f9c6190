package io.settledesk.console.coupons.casefile;

/** Where the links of a case lead. */
public interface CaseFileLinks {

    /** The stored bytes of a version's batch, its element marked. */
    void openBytes(int versionNo);

    /** A batch at its first look. */
    void openBatch(String batchId);

    /** A financial key. */
    void openKey(String financialKey);

    /** The coupons of an account. */
    void openAccount(String accountId);

    /** A payout by its merchant id. */
    void openPayout(String merchantId);

    /** A payment by the key of its ledger entry: {@code payment:<gateway>:<payment id>}. */
    void openPayment(String entryKey);

    /** An incident by its uuid. */
    void openIncident(String incidentId);
}
