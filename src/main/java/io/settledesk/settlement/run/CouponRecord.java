package io.settledesk.settlement.run;

import io.settledesk.domain.CouponState;
import java.util.Optional;

/**
 * What is read of a coupon before the rules run.
 *
 * @param state its state; that of an unseen coupon where it has no row
 * @param accountId the account that its row names
 * @param owner its placement
 */
public record CouponRecord(CouponState state, Optional<String> accountId, Optional<Owner> owner) {}
