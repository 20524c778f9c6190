/** Settling a conflict by hand: a batch of our own that a person asks for, planned and applied as a replay is. */
@NullMarked
package io.settledesk.settlement.settle;

import org.jspecify.annotations.NullMarked;
