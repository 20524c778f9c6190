/** A list as people see it: toolbar, filters, table, footer, and the states drawn in its place. */
@NullMarked
package io.settledesk.console.ui.pane;

import org.jspecify.annotations.NullMarked;
