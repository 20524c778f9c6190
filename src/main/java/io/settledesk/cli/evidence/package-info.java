/** Exports, their check, and the check of the invariants. */
@NullMarked
package io.settledesk.cli.evidence;

import org.jspecify.annotations.NullMarked;
