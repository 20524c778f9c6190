package io.settledesk.polling.service;

import io.settledesk.packet.PacketLimits;
import io.settledesk.polling.provider.HttpProvider;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.settlement.EngineSettings;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * All that resyncs need.
 *
 * @param provider how to reach the provider; empty where nothing can be read
 * @param limits limits inside an answer
 * @param engine what the engine must know
 * @param autoApply what the schedule may apply by itself
 * @param interval the pause between two scheduled runs
 */
public record PollingSettings(
        Optional<ProviderSettings> provider,
        PacketLimits limits,
        EngineSettings engine,
        AutoApply autoApply,
        Duration interval) {

    /**
     * What the schedule may apply by itself; never a line that debits.
     *
     * @param on whether it may at all
     * @param maxLines most lines of a run; of more none is applied
     * @param maxAmount most money of a run, in each currency; of more nothing is applied
     */
    public record AutoApply(boolean on, int maxLines, BigDecimal maxAmount) {
        /** It only plans. */
        public static final AutoApply OFF = new AutoApply(false, 0, BigDecimal.ZERO);
    }

    /** Nothing to read from; the schedule still tells what is stuck. */
    public static PollingSettings without(PacketLimits limits, EngineSettings engine) {
        return new PollingSettings(Optional.empty(), limits, engine, AutoApply.OFF, Duration.ofMinutes(30));
    }

    /** The provider, where one is configured. */
    public Optional<Provider> reading(InstantSource clock) {
        return provider.map(reachable -> new HttpProvider(reachable, limits, engine.catalogue(), clock));
    }
}
