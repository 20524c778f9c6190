package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A gateway's callback about one payment (source 002, design §6), read as strictly as a packet. Fields that no rule knows are
 * passed over.
 *
 * @param paymentId the gateway's id of the payment: what makes it once
 * @param status the gateway's word; only {@value #SUCCESS} moves money
 * @param type whether it takes from the account or adds to it
 * @param amount more than 0
 * @param accountId whose money it is
 */
public record PaymentNotice(String paymentId, String status, Type type, Money amount, String accountId) {
    /** The status that moves money. */
    public static final String SUCCESS = "success";

    /** What a payment does to the account. */
    public enum Type {
        DEBIT,
        CREDIT;

        /** The word on the wire and in the table. */
        public String word() {
            return this == DEBIT ? "debit" : "credit";
        }
    }

    /** What the account gets: negative for a debit. */
    public Money signed() {
        return type == Type.DEBIT ? amount.negated() : amount;
    }

    /** The same with the gateway's word in another form. */
    public PaymentNotice withStatus(String other) {
        return new PaymentNotice(paymentId, other, type, amount, accountId);
    }

    /**
     * Reads a callback whole.
     *
     * @throws InvalidPacket naming the first rule that is broken and where
     */
    public static PaymentNotice parse(byte[] body, PacketLimits limits) throws InvalidPacket {
        try (JsonCursor at = JsonCursor.open(body, limits)) {
            return new Reading(at, limits).notice();
        }
    }

    /** The state of one reading. */
    private static final class Reading {
        private final JsonCursor at;
        private final PacketLimits limits;
        private Optional<String> paymentId = Optional.empty();
        private Optional<String> status = Optional.empty();
        private Optional<String> type = Optional.empty();
        private Optional<BigDecimal> amount = Optional.empty();
        private Optional<String> currency = Optional.empty();
        private Optional<String> account = Optional.empty();

        Reading(JsonCursor at, PacketLimits limits) {
            this.at = at;
            this.limits = limits;
        }

        PaymentNotice notice() throws InvalidPacket {
            if (at.token() != JsonToken.START_OBJECT) {
                throw at.fail("the body must be one JSON object");
            }
            at.fields(this::field);
            PaymentNotice notice = new PaymentNotice(
                    needed("payment_id", paymentId),
                    needed("status", status),
                    needed("type", type).equals("debit") ? Type.DEBIT : Type.CREDIT,
                    new Money(needed("amount", amount), needed("currency", currency)),
                    needed("account", account));
            at.end();
            return notice;
        }

        private void field(String name) throws InvalidPacket {
            switch (name) {
                case "payment_id" -> paymentId = freeForm(name);
                case "status" -> status = freeForm(name);
                case "type" ->
                    type = Optional.of(WireValues.string(
                            at,
                            name,
                            word -> word.equals("debit") || word.equals("credit"),
                            "\"debit\" or \"credit\""));
                case "amount" -> amount = Optional.of(amount(name));
                case "currency" ->
                    currency =
                            Optional.of(WireValues.string(at, name, Identifiers::isCurrency, "3 to 8 capital letters"));
                case "account" -> account = freeForm(name);
                default -> at.skip();
            }
        }

        private BigDecimal amount(String name) throws InvalidPacket {
            BigDecimal value = WireValues.amount(at, name, limits);
            if (value.signum() <= 0) {
                throw at.fail(name + " is " + at.shownValue() + ": it must be more than 0");
            }
            return value;
        }

        private Optional<String> freeForm(String name) throws InvalidPacket {
            return Optional.of(WireValues.string(at, name, Identifiers::isFreeForm, Identifiers.FREE_FORM));
        }

        private <T> T needed(String field, Optional<T> value) throws InvalidPacket {
            if (value.isEmpty()) {
                throw at.failIn(field, field + " is missing: each payment needs it");
            }
            return value.get();
        }
    }
}
