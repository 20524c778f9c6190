/** Accounts and their entries: the only code that moves a balance, whatever for. */
@NullMarked
package io.settledesk.settlement.ledger;

import org.jspecify.annotations.NullMarked;
