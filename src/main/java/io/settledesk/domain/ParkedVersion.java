package io.settledesk.domain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * A result that contradicts the one in force and waits for a recalculation or a person.
 *
 * @param id where it came from
 * @param status its status code, final
 * @param realWin its amount
 * @param currency currency of the amount
 * @param clock the provider's time, when it sent one
 */
public record ParkedVersion(VersionId id, int status, BigDecimal realWin, String currency, Optional<Instant> clock) {

    public ParkedVersion {
        realWin = Money.normal(realWin);
    }

    static ParkedVersion of(CouponVersion version) {
        return new ParkedVersion(
                version.id(), version.status(), version.win().amount(), version.currency(), version.clock());
    }

    public Money win() {
        return new Money(realWin, currency);
    }
}
