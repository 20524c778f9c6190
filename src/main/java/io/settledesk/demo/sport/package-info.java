/** Matches, the bets on them and how both end, drawn so that all agree. */
@NullMarked
package io.settledesk.demo.sport;

import org.jspecify.annotations.NullMarked;
