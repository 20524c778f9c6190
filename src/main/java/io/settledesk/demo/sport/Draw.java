package io.settledesk.demo.sport;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/** Chance that comes out the same each time: every part of the story has a stream of its own. */
public final class Draw {
    private final SplittableRandom random;

    public Draw(long seed, String part) {
        this.random = new SplittableRandom(seed * 31 + part.hashCode());
    }

    /** From {@code least} to {@code most}, both included. */
    public int between(int least, int most) {
        return random.nextInt(least, most + 1);
    }

    public boolean onceIn(int times) {
        return random.nextInt(times) == 0;
    }

    public <T> T of(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    /** An amount of hundredths. */
    public BigDecimal hundredths(int least, int most) {
        return BigDecimal.valueOf(between(least, most), 2);
    }

    /** In the form of a random UUID. */
    public String uuid() {
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low).toString();
    }
}
