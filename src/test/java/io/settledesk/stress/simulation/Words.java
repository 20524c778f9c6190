package io.settledesk.stress.simulation;

import io.settledesk.domain.RulesModel.Word;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/** What a provider may say, right and wrong alike: the rules must have an answer to all of it. */
final class Words {
    private static final int[] STATUSES = {1, 2, 2, 2, 3, 4, 15, 15, 15, 77};
    private static final int[] WINS = {0, 10, 10, 20};
    private static final int SECONDS = 3_600;

    private final Random random;
    private final int coupons;

    Words(Random random) {
        this.random = random;
        this.coupons = 3 + random.nextInt(10);
    }

    /** A packet about one to five coupons, each once. */
    Packet packet(String batchId) {
        List<String> codes = new ArrayList<>();
        for (int n = 0; n < coupons; n++) {
            codes.add("k" + n);
        }
        Collections.shuffle(codes, random);
        List<PacketCoupon> elements = new ArrayList<>();
        int size = 1 + random.nextInt(Math.min(5, coupons));
        for (int position = 0; position < size; position++) {
            elements.add(element(position, codes.get(position)));
        }
        return new Packet(batchId, elements);
    }

    private PacketCoupon element(int position, String code) {
        int status = STATUSES[random.nextInt(STATUSES.length)];
        int win = WINS[random.nextInt(WINS.length)];
        int hour = random.nextInt(9);
        return new PacketCoupon(
                position,
                code,
                status,
                status >= 2 && status <= 4 ? Optional.of(BigDecimal.valueOf(win)) : Optional.empty(),
                Optional.empty(),
                hour == 0 ? Optional.empty() : Optional.of(Instant.ofEpochSecond((long) SECONDS * hour)),
                List.of(),
                "{}");
    }

    /** The same in the model's words. */
    static Word of(PacketCoupon element) {
        return new Word(
                element.status(),
                element.realWin().map(BigDecimal::intValueExact).orElse(0),
                element.updatedAt()
                        .map(at -> OptionalLong.of(at.getEpochSecond() / SECONDS))
                        .orElse(OptionalLong.empty()));
    }
}
