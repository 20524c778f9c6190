package io.settledesk.stress.simulation;

import io.settledesk.domain.CouponState;
import io.settledesk.domain.RulesModel;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the model says of a world: each packet once, in the order in which the store took them. */
record Expected(long differences) {

    static Expected of(Map<String, Packet> sent, SimulatedStore store) {
        Map<String, RulesModel> models = new TreeMap<>();
        for (Packet packet : store.batches().values()) {
            for (PacketCoupon element : packet.coupons()) {
                models.computeIfAbsent(element.couponCode(), code -> new RulesModel())
                        .take(packet.batchId(), Words.of(element));
            }
        }
        long differences = sent.equals(store.batches()) ? 0 : 1;
        for (Map.Entry<String, RulesModel> coupon : models.entrySet()) {
            differences += isAsSaid(coupon.getKey(), coupon.getValue(), store) ? 0 : 1;
        }
        return new Expected(differences);
    }

    private static boolean isAsSaid(String code, RulesModel model, SimulatedStore store) {
        CouponState state = store.coupon(code);
        return state.status() == model.status
                && state.generation() == model.generation
                && state.realWin().map(BigDecimal::intValueExact).equals(model.result())
                && state.lastBatchId().orElse("").equals(model.lastBatch)
                && state.parked().size() == model.parkedCount()
                && state.sourceUpdatedAt().equals(instant(model.source))
                && state.settledAt().equals(instant(model.settledAt))
                && state.recalculatedAt().equals(instant(model.recalculatedAt))
                && state.openedAt().equals(instant(model.openedAt))
                && moneyIsAsSaid(code, model, store)
                && inWordsOfTheModel(code, store.incidents(code)).equals(model.incidents);
    }

    private static boolean moneyIsAsSaid(String code, RulesModel model, SimulatedStore store) {
        Map<String, Integer> said = new HashMap<>();
        model.keys.forEach((key, amount) -> said.put(key.substring("c".length()), amount));
        BigDecimal inForce = BigDecimal.valueOf(model.result().orElse(0));
        return store.operations(code).equals(said) && store.posted(code).compareTo(inForce) == 0;
    }

    /** The model knows one coupon, named c, alone in its packets. */
    private static Set<String> inWordsOfTheModel(String code, Set<String> incidents) {
        Set<String> said = new TreeSet<>();
        incidents.forEach(incident ->
                said.add(incident.replaceFirst(" " + code + "(?=:|$)", " c").replaceFirst("#[0-9]+$", "#0")));
        return said;
    }

    private static Optional<Instant> instant(OptionalLong hour) {
        return hour.isPresent() ? Optional.of(Instant.ofEpochSecond(3600 * hour.getAsLong())) : Optional.empty();
    }
}
