/** The lists of the screen of payouts: all, those of unknown state, callbacks of payments. */
@NullMarked
package io.settledesk.console.payouts.list;

import org.jspecify.annotations.NullMarked;
