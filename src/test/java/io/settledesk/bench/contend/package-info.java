/** The ways to write a batch that are measured side by side. */
@NullMarked
package io.settledesk.bench.contend;

import org.jspecify.annotations.NullMarked;
