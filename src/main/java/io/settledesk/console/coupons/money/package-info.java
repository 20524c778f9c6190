/** The money of a case as a timeline: list and chart of the same steps (console.md §4.7). */
@NullMarked
package io.settledesk.console.coupons.money;

import org.jspecify.annotations.NullMarked;
