/** What people decide about payouts: a new attempt, a release, a question to the platform now. */
@NullMarked
package io.settledesk.settlement.payout.decide;

import org.jspecify.annotations.NullMarked;
