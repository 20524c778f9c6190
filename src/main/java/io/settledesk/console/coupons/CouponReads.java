package io.settledesk.console.coupons;

import io.settledesk.db.Tx;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import java.util.Optional;

/**
 * What the coupons are read with.
 *
 * @param tx the session's database
 * @param catalogue what the status codes mean
 * @param signatures checks stored signatures again; only where this process knows the secrets
 */
public record CouponReads(Tx tx, StatusCatalogue catalogue, Optional<Signatures> signatures) {}
