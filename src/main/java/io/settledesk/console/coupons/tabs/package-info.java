/** The tabs of the case: versions, bets, keys, stored bytes, journal. */
@NullMarked
package io.settledesk.console.coupons.tabs;

import org.jspecify.annotations.NullMarked;
