package io.settledesk.stress.wire;

import io.settledesk.packet.Signatures;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * How long a wrong signature is looked at: one whose first byte is wrong and one whose last byte is, in an order of chance.
 * Welch's t of the two, where a leak is what exceeds 4.5.
 */
public final class SignatureTiming {
    private static final String SECRET = "a-secret-that-nobody-knows";
    private static final double KEPT = 0.9;
    private static final int AT_ONCE = 4;

    private SignatureTiming() {}

    /** Welch's t of so many pairs. */
    public static double welch(int pairs, long seed) {
        byte[] body = "{\"batchId\":\"b-1\"}".getBytes(StandardCharsets.UTF_8);
        String right = Signatures.sign(SECRET, body);
        String first = changed(right, 0);
        String last = changed(right, right.length() - 1);
        Signatures signatures = new Signatures(List.of(SECRET), List.of());
        for (int warm = 0; warm < 50_000; warm++) {
            nanos(signatures, body, warm % 2 == 0 ? first : last);
        }
        Random random = new Random(seed);
        long[] early = new long[pairs];
        long[] late = new long[pairs];
        for (int n = 0; n < pairs; n++) {
            boolean isFirst = random.nextBoolean();
            long one = nanos(signatures, body, isFirst ? first : last);
            long other = nanos(signatures, body, isFirst ? last : first);
            early[n] = isFirst ? one : other;
            late[n] = isFirst ? other : one;
        }
        return welch(early, late);
    }

    private static long nanos(Signatures signatures, byte[] body, String signature) {
        long began = System.nanoTime();
        for (int i = 0; i < AT_ONCE; i++) {
            if (signatures.verify(body, signature).isPresent()) {
                throw new AssertionError("a wrong signature is taken: " + signature);
            }
        }
        return System.nanoTime() - began;
    }

    /** The slowest tenth of both is the machine's own. */
    private static double welch(long[] one, long[] other) {
        long[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        Arrays.sort(all);
        long most = all[(int) (all.length * KEPT)];
        double[] a = Arrays.stream(one)
                .filter(nanos -> nanos <= most)
                .asDoubleStream()
                .toArray();
        double[] b = Arrays.stream(other)
                .filter(nanos -> nanos <= most)
                .asDoubleStream()
                .toArray();
        return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1);
    }

    private static String changed(String signature, int at) {
        char other = signature.charAt(at) == '0' ? '1' : '0';
        return signature.substring(0, at) + other + signature.substring(at + 1);
    }
}
