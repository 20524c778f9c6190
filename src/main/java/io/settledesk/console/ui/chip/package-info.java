/** The states of everything as word, icon and tone. */
@NullMarked
package io.settledesk.console.ui.chip;

import org.jspecify.annotations.NullMarked;
