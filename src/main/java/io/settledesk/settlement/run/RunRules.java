package io.settledesk.settlement.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.BatchSource;
import io.settledesk.domain.CouponState;
import io.settledesk.domain.CouponVersion;
import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.Decision;
import io.settledesk.domain.SettlementRules;
import io.settledesk.domain.VersionId;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.settlement.EngineSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the rules over the elements of a packet in array order, in memory. */
public final class RunRules {
    /** A provider's clock further ahead of our receipt than this orders nothing. */
    private static final Duration MOST_AHEAD = Duration.ofMinutes(10);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final EngineSettings settings;
    private final RunBatch batch;
    private final Facts facts;
    private final Map<String, Lateness> late;

    /**
     * A run.
     *
     * @param late the coupons that have a version from a packet first received later; empty for a batch that is applied by
     *     the request that brought it
     */
    public RunRules(EngineSettings settings, RunBatch batch, Facts facts, Map<String, Lateness> late) {
        this.settings = settings;
        this.batch = batch;
        this.facts = facts;
        this.late = Map.copyOf(late);
    }

    /** What becomes of each element. */
    public List<RunItem> items() {
        Map<String, CouponState> states = new HashMap<>();
        List<RunItem> items = new ArrayList<>(batch.packet().coupons().size());
        for (PacketCoupon element : batch.packet().coupons()) {
            CouponRecord coupon = facts.coupon(element.couponCode());
            CouponState before = states.getOrDefault(element.couponCode(), coupon.state());
            CouponVersion version = version(element, before, coupon.owner());
            Decision decision = SettlementRules.next(before, version);
            items.add(new RunItem(element, version, before, decision));
            states.put(element.couponCode(), decision.next());
        }
        return items;
    }

    private CouponVersion version(PacketCoupon element, CouponState before, Optional<Owner> owner) {
        Optional<Instant> clock = element.updatedAt().filter(said -> !isAhead(said));
        return new CouponVersion(
                batch.versionId(element),
                batch.source(),
                element.status(),
                settings.catalogue().phaseOf(element.status()),
                element.realWin(),
                currency(element, before, owner),
                clock,
                clock.isPresent() ? Lateness.NONE : late.getOrDefault(element.couponCode(), Lateness.NONE),
                settles(element));
    }

    private boolean isAhead(Instant said) {
        return said.isAfter(batch.receivedAt().plus(MOST_AHEAD));
    }

    private String currency(PacketCoupon element, CouponState before, Optional<Owner> owner) {
        return element.currency()
                .or(before::currency)
                .or(() -> owner.map(Owner::currency))
                .orElse(settings.defaultCurrency());
    }

    /** A manual result says in a field of ours which parked version it decides about. */
    private Optional<VersionId> settles(PacketCoupon element) {
        if (batch.source() != BatchSource.MANUAL) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(JSON.readTree(element.text()).get("settles"))
                    .map(id -> VersionId.parse(id.asText()));
        } catch (JsonProcessingException unreadable) {
            // Its message quotes the element, which may hold amounts: it does not travel on.
            throw new IllegalArgumentException(
                    "manual element " + batch.packet().batchId() + "#" + element.position() + " is no JSON");
        }
    }
}
