package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads one coupon element of a packet. */
final class CouponReader {
    private static final String CODE_RULE =
            "a string of 1 to 40 characters of A-Z, a-z, 0-9, _ and - (a number would lose leading zeros)";

    private final JsonCursor at;
    private final PacketLimits limits;
    private final boolean withBets;
    private Optional<String> code = Optional.empty();
    private OptionalInt status = OptionalInt.empty();
    private Optional<BigDecimal> realWin = Optional.empty();
    private Optional<String> currency = Optional.empty();
    private Optional<Instant> updatedAt = Optional.empty();
    private final List<PacketBet> bets = new ArrayList<>();

    /** Without bets they are passed over and the coupon has none. */
    CouponReader(JsonCursor at, PacketLimits limits, boolean withBets) {
        this.at = at;
        this.limits = limits;
        this.withBets = withBets;
    }

    /**
     * Reads the element at the cursor.
     *
     * @param mustHaveAmount says which statuses need {@code realWin}
     */
    PacketCoupon read(int position, AmountRule mustHaveAmount) throws InvalidPacket {
        if (at.token() != JsonToken.START_OBJECT) {
            throw at.fail("a coupon is " + at.shownValue() + ": it must be an object");
        }
        int from = at.tokenStart();
        at.fields(this::field);
        String couponCode =
                code.orElseThrow(() -> at.failIn("coupon_code", "coupon_code is missing: each coupon needs one"));
        int statusCode = status.orElseThrow(() -> at.failIn("status", "status is missing: each coupon needs one"));
        if (realWin.isEmpty() && mustHaveAmount.of(statusCode)) {
            throw at.failIn("realWin", "realWin is missing: status " + statusCode + " is final and needs the amount");
        }
        return new PacketCoupon(
                position, couponCode, statusCode, realWin, currency, updatedAt, bets, at.textFrom(from));
    }

    private void field(String field) throws InvalidPacket {
        switch (field) {
            case "coupon_code" ->
                code = Optional.of(WireValues.string(at, field, Identifiers::isCouponCode, CODE_RULE));
            case "status" -> status = OptionalInt.of(WireValues.integer(at, field));
            default -> optionalField(field);
        }
    }

    /** A null says the same as an absent field. */
    private void optionalField(String field) throws InvalidPacket {
        if (at.isNull()) {
            return;
        }
        switch (field) {
            case "realWin" -> realWin = Optional.of(WireValues.amount(at, field, limits));
            case "currency" ->
                currency = Optional.of(
                        WireValues.string(at, field, Identifiers::isCurrency, "a string of 3 to 8 capitals A-Z"));
            case "updated_at" -> updatedAt = Optional.of(WireValues.instant(at, field));
            case "events" -> bets();
            default -> at.skip();
        }
    }

    private void bets() throws InvalidPacket {
        if (!withBets) {
            at.pass();
            return;
        }
        if (at.token() != JsonToken.START_ARRAY) {
            throw at.fail("events is " + at.shownValue() + ": it must be an array of bets");
        }
        Set<String> uuids = new HashSet<>();
        at.elements(position -> bets.add(bet(position, uuids)));
    }

    private PacketBet bet(int position, Set<String> uuids) throws InvalidPacket {
        if (position >= limits.maxBets()) {
            throw at.failAround("more than " + limits.maxBets() + " bets in a coupon: setting " + PacketLimits.MAX_BETS
                    + " would allow more");
        }
        return new BetReader(at).read(position, uuids);
    }

    /** Which statuses need an amount. */
    interface AmountRule {
        boolean of(int status);
    }
}
