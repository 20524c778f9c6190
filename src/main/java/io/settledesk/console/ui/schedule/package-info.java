/** When the provider sends a packet again, told from the deliveries that were seen (source 000, retry schedule). No I/O. */
@NullMarked
package io.settledesk.console.ui.schedule;

import org.jspecify.annotations.NullMarked;
