package io.settledesk.settlement;

import io.settledesk.domain.StatusCatalogue;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What the engine must know besides its database.
 *
 * @param catalogue what the status codes mean
 * @param defaultCurrency the currency of a coupon that nothing else gives one, 3 to 8 capitals
 * @param clock the time of what is written; empty for the database's own, which several services share
 */
public record EngineSettings(StatusCatalogue catalogue, String defaultCurrency, Optional<InstantSource> clock) {

    /** What is written has the database's time. */
    public EngineSettings(StatusCatalogue catalogue, String defaultCurrency) {
        this(catalogue, defaultCurrency, Optional.empty());
    }

    /** These settings with another clock: the demo tells two days in seconds. */
    public EngineSettings withClock(InstantSource other) {
        return new EngineSettings(catalogue, defaultCurrency, Optional.of(other));
    }

    /** The time of a write now; empty where the database is to say it. */
    public Optional<Instant> now() {
        return clock.map(source -> source.instant().truncatedTo(ChronoUnit.MICROS));
    }
}
