package io.settledesk.settlement.verify;

import io.settledesk.domain.Money;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.settlement.Sha256;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * One hash of a packet's elements, the same as the database makes of the versions of a batch when they are its elements:
 * position, coupon_code, status, realWin, updated_at (empty where they are not there) and the exact text. The signs between
 * them stand in no JSON text and their number is given by that of the elements, so that no border can move unseen.
 */
final class ElementHash {
    private static final char UNIT = '\u001f';
    private static final char RECORD = '\u001e';
    private static final long MICROS = 1_000_000;
    private static final int SIZE = 400;

    private ElementHash() {}

    static byte[] of(List<PacketCoupon> elements) {
        StringBuilder all = new StringBuilder(elements.size() * SIZE);
        for (PacketCoupon element : elements) {
            if (!all.isEmpty()) {
                all.append(RECORD);
            }
            all.append(element.position()).append(UNIT).append(element.couponCode());
            all.append(UNIT).append(element.status());
            all.append(UNIT).append(element.realWin().map(ElementHash::amount).orElse(""));
            all.append(UNIT).append(element.updatedAt().map(ElementHash::micros).orElse(""));
            all.append(UNIT).append(element.text());
        }
        return Sha256.of(all.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** As the column shows it. */
    private static String amount(BigDecimal amount) {
        return amount.setScale(Money.MAX_SCALE).toPlainString();
    }

    private static String micros(Instant instant) {
        return Long.toString(instant.getEpochSecond() * MICROS + instant.getNano() / 1_000);
    }
}
