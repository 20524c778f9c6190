package io.settledesk.domain;

import java.util.Optional;

/**
 * The identity of a financial operation: {@code <coupon_code>:<generation>:<kind>}. At most one operation exists per key,
 * for ever (source 000, "Идемпотентность финансовых операций").
 *
 * @param couponCode the coupon, as the provider spells it
 * @param generation settlement generation, from 0
 * @param kind what the operation does
 */
public record FinancialKey(String couponCode, int generation, OperationKind kind) implements Comparable<FinancialKey> {

    public FinancialKey {
        if (generation < 0) {
            throw new IllegalArgumentException("generation must be 0 or more: " + generation);
        }
    }

    /** Reads a key; empty when the text is not one. Coupon codes hold no colon, so reading is unambiguous. */
    public static Optional<FinancialKey> parse(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != 3 || parts[0].isEmpty() || !parts[1].matches("0|[1-9][0-9]{0,8}")) {
            return Optional.empty();
        }
        for (OperationKind kind : OperationKind.values()) {
            if (kind.word().equals(parts[2])) {
                return Optional.of(new FinancialKey(parts[0], Integer.parseInt(parts[1]), kind));
            }
        }
        return Optional.empty();
    }

    /** By coupon, generation, debit before credit: the order in which operations are posted and locked. */
    @Override
    public int compareTo(FinancialKey other) {
        int byCoupon = couponCode.compareTo(other.couponCode);
        if (byCoupon != 0) {
            return byCoupon;
        }
        int byGeneration = Integer.compare(generation, other.generation);
        return byGeneration != 0 ? byGeneration : kind.compareTo(other.kind);
    }

    @Override
    public String toString() {
        return couponCode + ":" + generation + ":" + kind.word();
    }
}
