package io.settledesk.polling;

/** How what the provider says stands to what is stored. */
public enum Drift {
    /** The provider knows the coupon and we do not. */
    MISSING_HERE("missing here"),
    /** We know the coupon and the provider does not: nothing can be applied. */
    MISSING_THERE("missing there"),
    STATUS_DIFFERS("status differs"),
    /** The same final status with another amount or currency. */
    AMOUNT_DIFFERS("amount differs"),
    /** The same state, but a bet that the provider names differs or is missing. */
    BET_DIFFERS("bet differs"),
    /** Nothing to do; also when the element equals that of the coupon's latest version. */
    SAME("same");

    private final String word;

    Drift(String word) {
        this.word = word;
    }

    /** The word stored in the database and shown by commands. */
    public String word() {
        return word;
    }

    /** Whether such a line can be applied. */
    public boolean canBeApplied() {
        return this != SAME && this != MISSING_THERE;
    }

    /**
     * The drift of a stored word.
     *
     * @throws IllegalArgumentException for a word that is none of ours
     */
    public static Drift ofWord(String word) {
        for (Drift drift : values()) {
            if (drift.word.equals(word)) {
                return drift;
            }
        }
        throw new IllegalArgumentException("not a drift: " + word);
    }
}
