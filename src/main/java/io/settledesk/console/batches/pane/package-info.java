/** One batch in full: what is in it, its deliveries, its bytes, what was done to it. */
@NullMarked
package io.settledesk.console.batches.pane;

import org.jspecify.annotations.NullMarked;
