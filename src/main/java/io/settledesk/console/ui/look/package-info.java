/** Style sheets, fonts, icons, tones, environments. */
@NullMarked
package io.settledesk.console.ui.look;

import org.jspecify.annotations.NullMarked;
