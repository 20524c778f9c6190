/** Commands about batches. */
@NullMarked
package io.settledesk.cli.batch;

import org.jspecify.annotations.NullMarked;
