/** What every read of the console says about itself: up to when its data is whole. */
@NullMarked
package io.settledesk.console.ui.read;

import org.jspecify.annotations.NullMarked;
