package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Reads a coupon packet strictly (design §2): whole and right, or not at all. One pass over the bytes; unknown fields are
 * passed over wherever they stand, but their form is checked too.
 */
public final class PacketParser {
    /** The sources' own limit. */
    private static final int MOST_COUPONS = 100;

    /** What was accepted once is read again whatever the limits are today. */
    private static final Rules STORED = new Rules(
            Identifiers::isStoredBatchId, 10_000, new PacketLimits(10_000, 200, 10_000), status -> false, true);

    private static final Rules STORED_HEADS =
            new Rules(STORED.batchId, STORED.mostCoupons, STORED.limits, status -> false, false);

    private static final String WHITE_SPACE = " \t\r\n";

    private final Rules arriving;

    /** Reads by these limits; the catalogue tells which statuses are final and need an amount. */
    public PacketParser(PacketLimits limits, StatusCatalogue catalogue) {
        this.arriving = new Rules(
                Identifiers::isBatchId, MOST_COUPONS, limits, status -> catalogue.phaseOf(status) == Phase.FINAL, true);
    }

    /**
     * Reads a packet that arrives.
     *
     * @throws InvalidPacket naming the first rule that is broken and where
     */
    public Packet parse(byte[] body) throws InvalidPacket {
        return read(body, arriving);
    }

    /**
     * Reads a stored packet again. Its batchId may be one of ours, and neither today's limits nor today's catalogue judge
     * what was accepted: {@code realWin} may be absent where the status is final now and was not then.
     *
     * @throws InvalidPacket when the bytes are no packet
     */
    public static Packet parseStored(byte[] body) throws InvalidPacket {
        return read(body, STORED);
    }

    /**
     * Reads of a stored packet what its coupons say of themselves, and their whole text: the bets are passed over, which is
     * twice as quick.
     *
     * @throws InvalidPacket when the bytes are no packet
     */
    public static Packet parseStoredHeads(byte[] body) throws InvalidPacket {
        return read(body, STORED_HEADS);
    }

    /**
     * Whether a body can be one at all: a JSON object begins after a byte order mark and white space. A body in UTF-16 may
     * too, so that its sender is told what is wrong.
     */
    public static boolean mayBePacket(byte[] body) {
        int at = Utf8.textStart(body);
        while (at < body.length && WHITE_SPACE.indexOf(body[at]) >= 0) {
            at++;
        }
        return (at < body.length && body[at] == '{') || Utf8.isWide(body);
    }

    /** The batchId in a body that is no valid packet, as far as it can be read: for finding it again. */
    public static Optional<String> batchIdIn(byte[] body) {
        List<String> found = new ArrayList<>();
        try (JsonCursor at = JsonCursor.open(body, STORED.limits)) {
            at.fields(name -> {
                if (name.equals("batchId") && at.token() == JsonToken.VALUE_STRING && found.isEmpty()) {
                    found.add(at.text());
                }
                at.skip();
            });
        } catch (InvalidPacket e) {
            // What stands before the broken place is still of use.
        }
        return found.stream().filter(Identifiers::isBatchId).findFirst();
    }

    private static Packet read(byte[] body, Rules rules) throws InvalidPacket {
        try (JsonCursor at = JsonCursor.open(body, rules.limits)) {
            return new Reading(at, rules).packet();
        }
    }

    private record Rules(
            Predicate<String> batchId,
            int mostCoupons,
            PacketLimits limits,
            CouponReader.AmountRule mustHaveAmount,
            boolean withBets) {}

    /** The state of one reading. */
    private static final class Reading {
        private final JsonCursor at;
        private final Rules rules;
        private Optional<String> batchId = Optional.empty();
        private OptionalInt couponCount = OptionalInt.empty();
        private Optional<List<PacketCoupon>> coupons = Optional.empty();

        Reading(JsonCursor at, Rules rules) {
            this.at = at;
            this.rules = rules;
        }

        Packet packet() throws InvalidPacket {
            if (at.token() != JsonToken.START_OBJECT) {
                throw at.fail("the body must be one JSON object");
            }
            at.fields(this::field);
            String id = batchId.orElseThrow(() -> missing("batchId"));
            int count = couponCount.orElseThrow(() -> missing("couponCount"));
            List<PacketCoupon> all = coupons.orElseThrow(() -> missing("coupons"));
            if (all.isEmpty()) {
                throw at.failIn("coupons", "coupons is empty: a packet has 1 to " + rules.mostCoupons + " coupons");
            }
            if (count != all.size()) {
                throw at.failIn(
                        "couponCount",
                        "couponCount is " + count + " but coupons has " + all.size() + ": they must be equal");
            }
            at.end();
            return new Packet(id, all);
        }

        private void field(String name) throws InvalidPacket {
            switch (name) {
                case "batchId" ->
                    batchId = Optional.of(WireValues.string(
                            at, name, rules.batchId, "a string of 1 to 64 characters of A-Z, a-z, 0-9, . _ : and -"));
                case "couponCount" -> couponCount = OptionalInt.of(WireValues.integer(at, name));
                case "coupons" -> coupons = Optional.of(coupons());
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
            if (position >= rules.mostCoupons) {
                // What is wrong is the array, not the element with which it grew too long.
                throw at.failAround(
                        "more than " + rules.mostCoupons + " coupons in a packet: send the rest under another batchId");
            }
            return new CouponReader(at, rules.limits, rules.withBets).read(position, rules.mustHaveAmount);
        }

        private InvalidPacket missing(String field) {
            return at.failIn(field, field + " is missing: each packet needs it");
        }
    }
}
