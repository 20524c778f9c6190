/** Dialogs inside the window, the layer that holds them, and the presenter of errors. */
@NullMarked
package io.settledesk.console.ui.dialog;

import org.jspecify.annotations.NullMarked;
