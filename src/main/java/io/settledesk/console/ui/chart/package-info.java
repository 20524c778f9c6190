/** Charts drawn by hand. */
@NullMarked
package io.settledesk.console.ui.chart;

import org.jspecify.annotations.NullMarked;
