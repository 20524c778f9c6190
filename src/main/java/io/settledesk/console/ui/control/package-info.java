/** Small parts: buttons, cards, banners, facts, segments. */
@NullMarked
package io.settledesk.console.ui.control;

import org.jspecify.annotations.NullMarked;
