/** {@code payout}: where the players' money is, and what a person may do about it. */
@NullMarked
package io.settledesk.cli.payout;

import org.jspecify.annotations.NullMarked;
