/** Stored bytes, shown as they came. */
@NullMarked
package io.settledesk.console.ui.raw;

import org.jspecify.annotations.NullMarked;
