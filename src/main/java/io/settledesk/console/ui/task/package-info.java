/** The only way off the FX thread, and what happens when work fails. */
@NullMarked
package io.settledesk.console.ui.task;

import org.jspecify.annotations.NullMarked;
