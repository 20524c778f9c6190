/** What is read of one batch or refused packet, its stored bodies, and the comparison where one batchId came with two. */
@NullMarked
package io.settledesk.console.batches.content;

import org.jspecify.annotations.NullMarked;
