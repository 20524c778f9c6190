package io.settledesk.demo.story;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.settledesk.demo.provider.OutgoingPacket;
import io.settledesk.demo.provider.OutgoingPacket.Mishap;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * A packet before it has its id: ids are given in the order of sending.
 *
 * @param id one given beforehand
 * @param spelling the last change to the text, for packets that are written wrongly or otherwise
 */
record Draft(Instant at, List<Element> elements, Optional<String> id, Mishap mishap, UnaryOperator<String> spelling) {

    static Draft of(Instant at, Element... elements) {
        return of(at, List.of(elements));
    }

    static Draft of(Instant at, List<Element> elements) {
        return new Draft(at, elements, Optional.empty(), Mishap.NONE, UnaryOperator.identity());
    }

    Draft named(String batchId) {
        return new Draft(at, elements, Optional.of(batchId), mishap, spelling);
    }

    Draft with(Mishap what) {
        return new Draft(at, elements, id, what, spelling);
    }

    Draft later(Duration by) {
        return new Draft(at.plus(by), elements, id, mishap, spelling);
    }

    Draft spelled(UnaryOperator<String> how) {
        return new Draft(at, elements, id, mishap, how);
    }

    OutgoingPacket packet(String nextId) {
        String batchId = id.orElse(nextId);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("batchId", batchId);
        json.put("couponCount", elements.size());
        elements.forEach(element -> json.withArray("coupons").add(element.json()));
        Set<String> coupons = new TreeSet<>();
        elements.forEach(element -> coupons.add(element.code()));
        return OutgoingPacket.of(at, batchId, spelling.apply(json.toString()), coupons)
                .with(mishap);
    }
}
