package io.settledesk.polling.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.settledesk.db.Tx;
import io.settledesk.demo.provider.ProviderTruth;
import io.settledesk.demo.provider.ReadFaults;
import io.settledesk.demo.provider.ReadingMethods;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.PacketLimits;
import io.settledesk.polling.provider.Backoff;
import io.settledesk.polling.provider.HttpProvider;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** The simulated provider over real HTTP, and resyncs that read from it. */
public final class SimulatedProvider implements AutoCloseable {
    public static final String SECRET = "a-secret-of-the-reads";
    public static final Instant AT = Instant.parse("2026-11-30T10:00:00Z");

    private final ProviderTruth truth = new ProviderTruth();
    private final ReadFaults faults = new ReadFaults();
    private final ReadingMethods methods = ReadingMethods.start(0, SECRET, truth, faults);

    public ReadFaults faults() {
        return faults;
    }

    public ReadingMethods methods() {
        return methods;
    }

    /** The provider holds this true from now on. */
    public SimulatedProvider says(Said... coupons) {
        for (Said coupon : coupons) {
            truth.say(String.valueOf(coupon.fields().get("coupon_code")), AT, CanonicalJson.write(coupon.fields()));
        }
        return this;
    }

    /** The provider holds this element true from now on. */
    public void says(JsonNode element) {
        truth.say(element.path("coupon_code").asText(), AT, element.toString());
    }

    void forgets() {
        truth.forget();
    }

    public Provider provider() {
        ProviderSettings settings = ProviderSettings.of(methods.baseUrl(), "partner-1", SECRET)
                .withBackoff(new Backoff(3, Duration.ofMillis(20), Duration.ofMillis(60)));
        return new HttpProvider(settings, PacketLimits.standard(), StatusCatalogue.standard(), InstantSource.fixed(AT));
    }

    /** A resync with a holder of its own. */
    public Resync resync(Tx tx) {
        return new Resync(tx, Optional.of(provider()), TestEngine.SETTINGS);
    }

    @Override
    public void close() {
        methods.close();
    }
}
