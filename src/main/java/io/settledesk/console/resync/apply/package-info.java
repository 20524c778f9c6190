/** The flow that applies ticked lines: reason, confirmation, what the service answered. */
@NullMarked
package io.settledesk.console.resync.apply;

import org.jspecify.annotations.NullMarked;
