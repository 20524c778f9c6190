/** The inbox: stored batches are taken in the order of their coupons and applied by the engine. */
@NullMarked
package io.settledesk.settlement.inbox;

import org.jspecify.annotations.NullMarked;
