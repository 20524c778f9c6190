/** The screen of batches: what was received, when, how often, and what was answered. */
@NullMarked
package io.settledesk.console.batches;

import org.jspecify.annotations.NullMarked;
