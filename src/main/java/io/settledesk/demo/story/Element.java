package io.settledesk.demo.story;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.settledesk.demo.sport.Bet;
import io.settledesk.demo.sport.BetStatus;
import io.settledesk.demo.sport.Coupon;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** A coupon in a packet, as the provider writes it. */
final class Element {
    private final ObjectNode json = JsonNodeFactory.instance.objectNode();
    private final String code;

    private Element(String code) {
        this.code = code;
        json.put("coupon_code", code);
    }

    /** The state of a coupon that is not decided, with its bets as they are then. */
    static Element open(Coupon coupon, Instant at) {
        return of(coupon, BetStatus.OPEN.code(), at).bets(coupon, at);
    }

    /** The result that the bets give. */
    static Element result(Coupon coupon, Instant at) {
        return result(coupon, coupon.result(), coupon.win().toPlainString(), at);
    }

    /** Some result, whatever the bets say. */
    static Element result(Coupon coupon, BetStatus status, String win, Instant at) {
        Element element = of(coupon, status.code(), at);
        element.json.put("realWin", win);
        return element.bets(coupon, at);
    }

    static Element recalculation(Coupon coupon, Instant at) {
        return of(coupon, BetStatus.RECALCULATION.code(), at).bets(coupon, at);
    }

    /** A status of any code. */
    static Element status(Coupon coupon, int status, Instant at) {
        return of(coupon, status, at).bets(coupon, at);
    }

    String code() {
        return code;
    }

    /** Without the provider's clock. */
    Element undated() {
        json.remove("updated_at");
        return this;
    }

    /** The amount as a JSON number instead of a string: some of the provider's services write it so. */
    Element winAsNumber() {
        json.put("realWin", new BigDecimal(json.get("realWin").textValue()));
        return this;
    }

    Element currency(String currency) {
        json.put("currency", currency);
        return this;
    }

    /** The same content in another order of keys. */
    Element backwards() {
        List<String> names = new java.util.ArrayList<>();
        json.fieldNames().forEachRemaining(names::add);
        java.util.Collections.reverse(names);
        Element other = new Element(code);
        other.json.removeAll();
        names.forEach(name -> other.json.set(name, json.get(name)));
        return other;
    }

    ObjectNode json() {
        return json;
    }

    private static Element of(Coupon coupon, int status, Instant at) {
        Element element = new Element(coupon.code());
        element.json.put("type", coupon.bets().size() == 1 ? "single" : "express");
        element.json.put("status", status);
        element.json.put("currency", coupon.currency());
        element.json.put("updated_at", at.truncatedTo(ChronoUnit.MILLIS).toString());
        return element;
    }

    private Element bets(Coupon coupon, Instant at) {
        ArrayNode events = json.putArray("events");
        for (Bet bet : coupon.bets()) {
            BetStatus status = bet.statusAt(at);
            events.addObject()
                    .put("uuid", bet.uuid())
                    .put("status", status.code())
                    .put(
                            "coef",
                            status == BetStatus.REFUNDED ? "1.00" : bet.coef().toPlainString())
                    .put("name", bet.name())
                    .put("outcome", bet.outcome());
        }
        return this;
    }
}
