package io.settledesk.settlement.commit;

import io.settledesk.domain.CouponState;
import java.util.Optional;

/**
 * A coupon to write.
 *
 * @param state its state after the run
 * @param accountId whose it is
 * @param countBefore its versions before the run; 0 for a coupon that is new
 */
record CouponRow(CouponState state, Optional<String> accountId, int countBefore) {}
