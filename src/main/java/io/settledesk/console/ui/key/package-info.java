/** Shortcuts by physical key. */
@NullMarked
package io.settledesk.console.ui.key;

import org.jspecify.annotations.NullMarked;
