/** Checks of a drawn scene: cut words, pictures. */
@NullMarked
package io.settledesk.console.ui.check;

import org.jspecify.annotations.NullMarked;
