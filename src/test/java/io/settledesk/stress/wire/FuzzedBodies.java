package io.settledesk.stress.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Packets with bytes changed, pieces put in, cut out and doubled. In process most of them, as quickly as they can be read;
 * signed and over HTTP one in a hundred. Each is taken whole or refused in words, at once, and what is refused leaves no row.
 */
public final class FuzzedBodies {
    private static final int IN_PROCESS = 99;
    private static final long MOST_NANOS = 1_000_000_000L;
    private static final List<String> SCRAPS = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\\",
            "\\ud800",
            "null",
            "-1",
            "1e9",
            "1e1000000000",
            "99999999999999999999",
            "\"\"",
            "[]",
            "{}",
            "\u0000",
            "\uFEFF",
            "é",
            "\"batchId\":\"b\",",
            "\"realWin\":1,",
            ".",
            "[[[[[[[[[[[[[[[[");

    private final Random random;
    private final PacketParser parser = new PacketParser(PacketLimits.standard(), StatusCatalogue.standard());
    private long worstNanos;

    private FuzzedBodies(long seed) {
        this.random = new Random(seed);
    }

    /** What was wrong, and the longest answer in milliseconds. */
    public record Seen(long wrong, long rows, long worstMs) {}

    /** So many bodies. */
    public static Seen run(int count, long seed) {
        return new FuzzedBodies(seed).run(count);
    }

    private Seen run(int count) {
        long wrong = 0;
        for (int n = 0; n < count / (IN_PROCESS + 1) * IN_PROCESS; n++) {
            wrong += isTakenOrRefused(fuzzed(n)) ? 0 : 1;
        }
        long taken = 0;
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(database.database("settlement_engine"))) {
            for (int n = 0; n < count / (IN_PROCESS + 1); n++) {
                long began = System.nanoTime();
                int status = service.send(fuzzed(n)).statusCode();
                worstNanos = Math.max(worstNanos, System.nanoTime() - began);
                wrong += status == 200 || (status >= 400 && status < 500) ? 0 : 1;
                taken += status == 200 ? 1 : 0;
            }
            long batches = database.jdbi()
                    .withHandle(handle -> handle.select("select count(*) from batch")
                            .mapTo(Long.class)
                            .one());
            // A repeat of the same bytes is answered 200 too.
            return new Seen(
                    wrong + (worstNanos > MOST_NANOS ? 1 : 0), Math.max(0, batches - taken), worstNanos / 1_000_000);
        }
    }

    private boolean isTakenOrRefused(byte[] body) {
        long began = System.nanoTime();
        try {
            return !parser.parse(body).coupons().isEmpty();
        } catch (InvalidPacket refused) {
            return !String.valueOf(refused.getMessage()).isBlank();
        } catch (RuntimeException | StackOverflowError fault) {
            return false;
        } finally {
            worstNanos = Math.max(worstNanos, System.nanoTime() - began);
        }
    }

    private byte[] fuzzed(int n) {
        String packet =
                "{\"batchId\":\"z-" + n + "\",\"couponCount\":2,\"x\":[{\"y\":[1.5e3,\"\\u0416\"]},null],\"coupons\":["
                        + "{\"coupon_code\":\"00" + n + "\",\"status\":2,\"realWin\":\"185.00\",\"currency\":\"RUB\","
                        + "\"updated_at\":\"2026-11-30T10:15:00.123Z\",\"events\":[{\"uuid\":\"u\",\"status\":2,\"coef\":1.85,"
                        + "\"name\":\"Спартак 😀\"}]},{\"coupon_code\":\"A_-9\",\"status\":15,\"realWin\":0.5,\"events\":[]}]}";
        int changes = 1 + random.nextInt(3);
        if (random.nextBoolean()) {
            byte[] bytes = packet.getBytes(UTF_8);
            for (int i = 0; i < changes; i++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            return random.nextInt(10) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
        }
        StringBuilder text = new StringBuilder(packet);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + random.nextInt(30));
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, SCRAPS.get(random.nextInt(SCRAPS.size())));
                case 1 -> text.delete(at, end);
                default -> text.insert(random.nextInt(text.length()), text.substring(at, end));
            }
        }
        return text.toString().getBytes(UTF_8);
    }
}
