/** The three lists of Batches: packets, deliveries, quarantine. */
@NullMarked
package io.settledesk.console.batches.list;

import org.jspecify.annotations.NullMarked;
