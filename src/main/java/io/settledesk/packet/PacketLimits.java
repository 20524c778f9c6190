package io.settledesk.packet;

/**
 * The limits of ours that a sender has not promised to keep. Each is a setting, so that a packet refused for one can be let
 * pass; the refusal names it.
 *
 * @param maxBets most bets of one coupon, setting {@value #MAX_BETS}
 * @param maxDepth deepest nesting of objects and arrays, setting {@value #MAX_DEPTH}
 * @param maxNumberLength longest number in characters, setting {@value #MAX_NUMBER_LENGTH}
 */
public record PacketLimits(int maxBets, int maxDepth, int maxNumberLength) {
    public static final String MAX_BETS = "packet.max-bets";
    public static final String MAX_DEPTH = "packet.max-depth";
    public static final String MAX_NUMBER_LENGTH = "packet.max-number-length";

    /** Nesting is walked by recursion; this much fits the smallest thread stack. */
    private static final int DEEPEST = 200;

    private static final int LONGEST_NUMBER = 10_000;

    public PacketLimits {
        requireRange(MAX_BETS, maxBets, 1, 10_000);
        requireRange(MAX_DEPTH, maxDepth, 5, DEEPEST);
        requireRange(MAX_NUMBER_LENGTH, maxNumberLength, 32, LONGEST_NUMBER);
    }

    /** 200 bets, depth 32, numbers of 64 characters. */
    public static PacketLimits standard() {
        return new PacketLimits(200, 32, 64);
    }

    private static void requireRange(String setting, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(setting + " is " + value + ": it must be from " + least + " to " + most);
        }
    }
}
