/** Whose money a coupon's is: the import of placements and the sweep that posts what waited for one. */
@NullMarked
package io.settledesk.settlement.placement;

import org.jspecify.annotations.NullMarked;
