/** Payouts: where the player's money is, the desk of those whose state is unknown, and the callbacks of payments. */
@NullMarked
package io.settledesk.console.payouts;

import org.jspecify.annotations.NullMarked;
