/** Bets against versions: which bet changed when, and what is stored now. */
@NullMarked
package io.settledesk.console.coupons.bets;

import org.jspecify.annotations.NullMarked;
