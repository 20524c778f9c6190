/** Stored bodies: read when somebody looks at them, and compared where one batchId came with two. */
@NullMarked
package io.settledesk.console.batches.content;

import org.jspecify.annotations.NullMarked;
