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
}
