/** Polling resync (design §5): what a run is, how it is begun, asked for and read. Its work is in the packages inside. */
@NullMarked
package io.settledesk.polling;

import org.jspecify.annotations.NullMarked;
