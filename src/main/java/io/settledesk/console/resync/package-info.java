/** The screen of resyncs: runs, the lines of the one that is open, and what a line would change. */
@NullMarked
package io.settledesk.console.resync;

import org.jspecify.annotations.NullMarked;
