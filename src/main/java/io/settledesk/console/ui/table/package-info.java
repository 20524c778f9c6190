/** Virtualised tables with the column notation of the console's specification. */
@NullMarked
package io.settledesk.console.ui.table;

import org.jspecify.annotations.NullMarked;
