/** What the contenders are given: made batches, and senders that bring them. */
@NullMarked
package io.settledesk.bench.load;

import org.jspecify.annotations.NullMarked;
