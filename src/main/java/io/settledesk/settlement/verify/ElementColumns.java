package io.settledesk.settlement.verify;

import io.settledesk.domain.Money;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.settlement.verify.StoredRows.VersionColumns;
import java.time.Instant;
import java.util.List;

/** Whether the versions of a batch, read as columns, are the elements of its bytes. Says no where it cannot be sure. */
final class ElementColumns {
    private static final long MICROS = 1_000_000;

    private ElementColumns() {}

    static boolean areSame(VersionColumns versions, List<PacketCoupon> elements) {
        if (versions.count() != elements.size()) {
            return false;
        }
        int from = 0;
        for (int i = 0; i < elements.size(); i++) {
            PacketCoupon element = elements.get(i);
            if (versions.positions()[i] != i || !isSame(versions, i, element) || !isText(versions, i, from, element)) {
                return false;
            }
            from += element.text().length();
        }
        return from == versions.payloads().length();
    }

    private static boolean isSame(VersionColumns versions, int i, PacketCoupon element) {
        return versions.codes()[i].equals(element.couponCode())
                && versions.statuses()[i] == element.status()
                && isWin(versions, i, element)
                && isClock(versions, i, element);
    }

    private static boolean isWin(VersionColumns versions, int i, PacketCoupon element) {
        var win = versions.wins()[i];
        return win == null
                ? element.realWin().isEmpty()
                : element.realWin()
                        .map(Money::normal)
                        .filter(Money.normal(win)::equals)
                        .isPresent();
    }

    /** The clock may be absent where it stood too far ahead. */
    private static boolean isClock(VersionColumns versions, int i, PacketCoupon element) {
        Long clock = versions.clocks()[i];
        return clock == null
                || element.updatedAt().filter(said -> micros(said) == clock).isPresent();
    }

    private static long micros(Instant instant) {
        return instant.getEpochSecond() * MICROS + instant.getNano() / 1_000;
    }

    /** The lengths too: two payloads could have moved the border between them. */
    private static boolean isText(VersionColumns versions, int i, int from, PacketCoupon element) {
        String text = element.text();
        return versions.payloads().startsWith(text, from)
                && text.codePointCount(0, text.length()) == versions.lengths()[i];
    }
}
