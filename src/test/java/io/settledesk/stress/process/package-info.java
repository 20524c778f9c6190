/** Processes of their own: they are killed in mid-work, and their clocks may be wrong. */
@NullMarked
package io.settledesk.stress.process;

import org.jspecify.annotations.NullMarked;
