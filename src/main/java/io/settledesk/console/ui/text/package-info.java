/** Words in two languages, numbers, money, times, codes. */
@NullMarked
package io.settledesk.console.ui.text;

import org.jspecify.annotations.NullMarked;
