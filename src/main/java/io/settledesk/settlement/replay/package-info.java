/** Replay of a stored or quarantined batch: planned without locks, then run under its plan's hash. */
@NullMarked
package io.settledesk.settlement.replay;

import org.jspecify.annotations.NullMarked;
