package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the provider's answer to a read (design §5) as strictly as a packet: its elements are read by the same code. */
public final class ReadAnswerParser {
    /** What one read asks for at most. */
    public static final int MOST_COUPONS = 100;

    private static final int LONGEST_CURSOR = 1_000;

    private final PacketLimits limits;
    private final CouponReader.AmountRule mustHaveAmount;

    /** Reads by these limits; the catalogue tells which statuses are final and need an amount. */
    public ReadAnswerParser(PacketLimits limits, StatusCatalogue catalogue) {
        this.limits = limits;
        this.mustHaveAmount = status -> catalogue.phaseOf(status) == Phase.FINAL;
    }

    /**
     * Reads an answer whole.
     *
     * @throws InvalidPacket naming the first rule that is broken and where
     */
    public ReadAnswer parse(byte[] body) throws InvalidPacket {
        try (JsonCursor at = JsonCursor.open(body, limits)) {
            return new Reading(at).answer();
        }
    }

    /** The state of one reading. */
    private final class Reading {
        private final JsonCursor at;
        private Optional<List<PacketCoupon>> coupons = Optional.empty();
        private Optional<String> nextCursor = Optional.empty();

        Reading(JsonCursor at) {
            this.at = at;
        }

        ReadAnswer answer() throws InvalidPacket {
            if (at.token() != JsonToken.START_OBJECT) {
                throw at.fail("the answer must be one JSON object");
            }
            at.fields(this::field);
            List<PacketCoupon> all =
                    coupons.orElseThrow(() -> at.failIn("coupons", "coupons is missing: each answer needs it"));
            at.end();
            return new ReadAnswer(all, nextCursor);
        }

        private void field(String name) throws InvalidPacket {
            switch (name) {
                case "coupons" -> coupons = Optional.of(coupons());
                case "next_cursor" -> nextCursor = cursor(name);
                default -> at.skip();
            }
        }

        private List<PacketCoupon> coupons() throws InvalidPacket {
            if (at.token() != JsonToken.START_ARRAY) {
                throw at.fail("coupons is " + at.shownValue() + ": it must be an array of coupons");
            }
            List<PacketCoupon> read = new ArrayList<>();
            at.elements(position -> read.add(coupon(position)));
            return read;
        }

        private PacketCoupon coupon(int position) throws InvalidPacket {
            if (position >= MOST_COUPONS) {
                throw at.failAround("more than " + MOST_COUPONS + " coupons in an answer: no more were asked for");
            }
            return new CouponReader(at, limits, true).read(position, mustHaveAmount);
        }

        private Optional<String> cursor(String name) throws InvalidPacket {
            if (at.isNull()) {
                return Optional.empty();
            }
            return Optional.of(WireValues.string(
                    at,
                    name,
                    text -> !text.isEmpty() && text.length() <= LONGEST_CURSOR,
                    "null or a string of 1 to " + LONGEST_CURSOR + " characters"));
        }
    }
}
