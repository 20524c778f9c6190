/** The console put together: start, wiring, and the list of all views. */
@NullMarked
package io.settledesk.console.app;

import org.jspecify.annotations.NullMarked;
