package io.settledesk.domain;

/**
 * Money that a version moves.
 *
 * @param key the operation's identity
 * @param amount more than zero; the kind gives the sign
 * @param batchId the batch whose result it is: of a parked version taken again, that version's batch
 */
public record FinancialOperation(FinancialKey key, Money amount, String batchId) {

    public FinancialOperation {
        if (!amount.isPositive()) {
            throw new IllegalArgumentException("an operation moves more than zero: " + key + " " + amount);
        }
    }

    /** The amount with its sign: debits are negative. */
    public Money signed() {
        return key.kind().sign() < 0 ? amount.negated() : amount;
    }
}
