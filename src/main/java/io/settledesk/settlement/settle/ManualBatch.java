package io.settledesk.settlement.settle;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.CouponState;
import io.settledesk.domain.Money;
import io.settledesk.domain.ParkedVersion;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketBet;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.Arrival;
import io.settledesk.settlement.Sha256;
import io.settledesk.settlement.commit.NewBatch;
import io.settledesk.settlement.commit.StoredBets;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The batch of a decision by hand (design §4, Settling a conflict): a recalculation without a clock and the parked result,
 * or, to keep it, the standing result alone. The same decision on the same state has the same bytes.
 *
 * @param packet what the bytes say
 * @param body the bytes
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
record ManualBatch(Packet packet, byte[] body) {
    private static final String PREFIX = "manual~";

    /** Of one incident there is one batch: a conflict is decided once. */
    static String idOf(String incidentId) {
        return PREFIX + incidentId;
    }

    /** The incident of a manual batch's id. */
    static Optional<String> incidentOf(String batchId) {
        return batchId.startsWith(PREFIX) ? Optional.of(batchId.substring(PREFIX.length())) : Optional.empty();
    }

    /**
     * Takes the parked result.
     *
     * @param recalculation the status code of a recalculation
     * @param payload the parked element, whose bets come with it
     */
    static ManualBatch settling(
            Conflict conflict, CouponState state, ParkedVersion parked, int recalculation, String payload) {
        String opening = element(conflict.couponCode(), recalculation, Map.of(), List.of());
        String result = element(
                conflict.couponCode(),
                parked.status(),
                result(parked.win(), latest(state, parked), parked),
                StoredBets.of(payload));
        return of(conflict, List.of(opening, result));
    }

    /** Keeps the standing result. */
    static ManualBatch keeping(Conflict conflict, CouponState state, ParkedVersion parked) {
        Money standing =
                new Money(state.realWin().orElseThrow(), state.currency().orElseThrow());
        String result = element(
                conflict.couponCode(), state.status(), result(standing, latest(state, parked), parked), List.of());
        return of(conflict, List.of(result));
    }

    NewBatch stored() {
        return new NewBatch(
                packet.batchId(),
                BatchSource.MANUAL,
                packet.coupons().size(),
                body,
                sha256(),
                Optional.empty(),
                Optional.empty(),
                Arrival.ago(Duration.ZERO));
    }

    String sha256() {
        return Sha256.hex(body);
    }

    private static ManualBatch of(Conflict conflict, List<String> elements) {
        String id = CanonicalJson.write(idOf(conflict.incidentId()));
        String json = "{\"batchId\":" + id + ",\"couponCount\":" + elements.size() + ",\"coupons\":["
                + String.join(",", elements) + "]}";
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        try {
            return new ManualBatch(PacketParser.parseStored(body), body);
        } catch (InvalidPacket e) {
            throw new IllegalStateException("a manual batch is no packet: " + e.getMessage(), e);
        }
    }

    private static Map<String, String> result(Money win, Optional<Instant> clock, ParkedVersion parked) {
        Map<String, String> fields = new java.util.TreeMap<>(Map.of(
                "realWin", win.amount().toPlainString(),
                "currency", win.currency(),
                "settles", parked.id().toString()));
        clock.ifPresent(at -> fields.put("updated_at", at.toString()));
        return fields;
    }

    private static String element(String couponCode, int status, Map<String, String> more, List<PacketBet> bets) {
        List<String> fields = new ArrayList<>();
        fields.add("\"coupon_code\":" + CanonicalJson.write(couponCode));
        fields.add("\"status\":" + status);
        more.forEach((name, value) -> fields.add("\"" + name + "\":" + CanonicalJson.write(value)));
        fields.add("\"events\":[" + bets.stream().map(PacketBet::text).collect(Collectors.joining(",")) + "]");
        return "{" + String.join(",", fields) + "}";
    }

    /**
     * So that a recalculation dated between the two results is known to be older, and the decision itself is not older than
     * a recalculation that was seen already: what a person decides always counts.
     */
    private static Optional<Instant> latest(CouponState state, ParkedVersion parked) {
        return Stream.of(state.settledAt(), parked.clock(), state.recalculatedAt())
                .flatMap(Optional::stream)
                .max(Instant::compareTo);
    }
}
