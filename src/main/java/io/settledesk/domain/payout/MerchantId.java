package io.settledesk.domain.payout;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;

/**
 * {@code idTransactionMerchant} of a payout: made of its credit's key, never of time or chance, so that the same credit has
 * the same id wherever and whenever it is computed (source 003, "Требования к значению").
 *
 * @param prefix names the installation, {@value #PREFIX_FORM}
 * @param credit key of the credit that is paid out
 * @param attempt 1 at first; a person's new attempt after a known failure counts on
 */
public record MerchantId(String prefix, FinancialKey credit, int attempt) {
    /** What a prefix may look like; empty is allowed. */
    public static final String PREFIX_FORM = "[A-Za-z0-9_-]{0,20}";

    public MerchantId {
        if (!prefix.matches(PREFIX_FORM)) {
            throw new IllegalArgumentException("a prefix of merchant ids has up to 20 of A-Z a-z 0-9 _ -: " + prefix);
        }
        if (credit.kind() != OperationKind.FINAL_CREDIT) {
            throw new IllegalArgumentException("only a credit is paid out: " + credit);
        }
        if (attempt < 1) {
            throw new IllegalArgumentException("attempts count from 1: " + attempt);
        }
    }

    /** The id of the first attempt. */
    public static MerchantId first(String prefix, FinancialKey credit) {
        return new MerchantId(prefix, credit, 1);
    }

    /** The id of a new attempt after this one is known to have failed. */
    public MerchantId next() {
        return new MerchantId(prefix, credit, attempt + 1);
    }

    /** As the platform sees it: alphanumeric, {@code _} and {@code -} alone. */
    @Override
    public String toString() {
        String first = prefix + credit.toString().replace(':', '-');
        return attempt == 1 ? first : first + "-attempt-" + attempt;
    }
}
