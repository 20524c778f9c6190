/** Runs and lines as the screen and its flows read and name them. */
@NullMarked
package io.settledesk.console.resync.run;

import org.jspecify.annotations.NullMarked;
