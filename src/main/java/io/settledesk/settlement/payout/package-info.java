/** The outbox of payouts (design §6): made, cancelled and returned in the transaction that moves the money they are made of. */
@NullMarked
package io.settledesk.settlement.payout;

import org.jspecify.annotations.NullMarked;
