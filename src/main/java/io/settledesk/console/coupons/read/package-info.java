/** What is read of a case: its explanation by the rules and the facts of its head, on one snapshot. */
@NullMarked
package io.settledesk.console.coupons.read;

import org.jspecify.annotations.NullMarked;
