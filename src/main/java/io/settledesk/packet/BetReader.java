package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads one bet of a coupon element. */
final class BetReader {
    private final JsonCursor at;
    private Optional<String> uuid = Optional.empty();
    private OptionalInt status = OptionalInt.empty();
    private Optional<String> coef = Optional.empty();
    private Optional<String> name = Optional.empty();
    private Optional<String> outcome = Optional.empty();

    BetReader(JsonCursor at) {
        this.at = at;
    }

    /** Reads the bet at the cursor; its uuid joins those of the coupon. */
    PacketBet read(int position, Set<String> uuids) throws InvalidPacket {
        if (at.token() != JsonToken.START_OBJECT) {
            throw at.fail("a bet is " + at.shownValue() + ": it must be an object");
        }
        int from = at.tokenStart();
        at.fields(field -> field(field, uuids));
        String id = uuid.orElseThrow(() -> at.failIn("uuid", "uuid is missing: each bet needs one"));
        int code = status.orElseThrow(() -> at.failIn("status", "status is missing: each bet needs one"));
        return new PacketBet(position, id, code, coef, name, outcome, at.textFrom(from));
    }

    private void field(String field, Set<String> uuids) throws InvalidPacket {
        switch (field) {
            case "uuid" -> uuid = Optional.of(uuid(uuids));
            case "status" -> status = OptionalInt.of(WireValues.integer(at, field));
            case "coef" -> coef = words();
            case "name" -> name = words();
            case "outcome" -> outcome = words();
            default -> at.skip();
        }
    }

    private String uuid(Set<String> uuids) throws InvalidPacket {
        String id = WireValues.string(at, "uuid", Identifiers::isFreeForm, "a string of " + Identifiers.FREE_FORM);
        if (!uuids.add(id)) {
            throw at.fail("uuid " + at.shownValue() + " stands twice in this coupon: each bet needs its own");
        }
        return id;
    }

    /** What is only shown is never a reason to refuse: of an object or array the exact text is kept. */
    private Optional<String> words() throws InvalidPacket {
        if (at.isNull()) {
            return Optional.empty();
        }
        if (at.token().isScalarValue()) {
            return Optional.of(ShownText.of(at.text()));
        }
        int from = at.tokenStart();
        at.skip();
        return Optional.of(at.textFrom(from));
    }
}
