/** The window around the screens: bars, rail, layouts, keys, history. */
@NullMarked
package io.settledesk.console.app.window;

import org.jspecify.annotations.NullMarked;
