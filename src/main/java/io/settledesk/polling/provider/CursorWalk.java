package io.settledesk.polling.provider;

import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.ReadAnswer;
import io.settledesk.polling.provider.ReadFailed.Kind;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Watches over the pages of a list: one that comes twice, or a cursor that leads back, would never end. */
public final class CursorWalk {
    private final Set<String> seen = new HashSet<>();
    private Set<String> pageBefore = Set.of();

    /** Goes on at a cursor, from an earlier part of the same walk. */
    public CursorWalk(Optional<String> from) {
        from.ifPresent(seen::add);
    }

    /**
     * Takes a page.
     *
     * @return where the list goes on; empty at its end
     * @throws ReadFailed when it goes round in circles
     */
    public Optional<String> next(ReadAnswer page) {
        Set<String> codes = new HashSet<>();
        page.coupons().stream().map(PacketCoupon::couponCode).forEach(codes::add);
        if (codes.size() != page.coupons().size()) {
            throw new ReadFailed(Kind.UNREADABLE, "a page of the provider's list holds a coupon twice");
        }
        if (page.nextCursor().isPresent() && !codes.isEmpty() && codes.equals(pageBefore)) {
            throw new ReadFailed(Kind.LOOPING, "the provider's list gives the same page again");
        }
        pageBefore = codes;
        page.nextCursor().filter(cursor -> !seen.add(cursor)).ifPresent(cursor -> {
            throw new ReadFailed(Kind.LOOPING, "the provider's list leads back to a page that was read already");
        });
        return page.nextCursor();
    }
}
