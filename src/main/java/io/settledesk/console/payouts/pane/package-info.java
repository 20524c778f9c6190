/** One payout or one payment in full: its sentence, attempts, ledger entries, callbacks, and what a person may ask for. */
@NullMarked
package io.settledesk.console.payouts.pane;

import org.jspecify.annotations.NullMarked;
