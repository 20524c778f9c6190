package io.settledesk.domain;

import java.util.Arrays;

/** The two kinds of financial operations of a settlement generation. */
public enum OperationKind {
    /** Takes back, under the new generation, what the generation before it credited. */
    RECALCULATION_DEBIT("recalculation_debit", -1),
    /** Pays the generation's final result. */
    FINAL_CREDIT("final_credit", 1);

    private final String word;
    private final int sign;

    OperationKind(String word, int sign) {
        this.word = word;
        this.sign = sign;
    }

    /** The word used in financial keys and in the database. */
    public String word() {
        return word;
    }

    /** 1 for a credit, -1 for a debit. */
    public int sign() {
        return sign;
    }

    /**
     * The kind of a word as {@link #word()} gives it.
     *
     * @throws IllegalArgumentException for any other word
     */
    public static OperationKind ofWord(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown operation kind \"" + word + "\": expected final_credit or recalculation_debit"));
    }
}
