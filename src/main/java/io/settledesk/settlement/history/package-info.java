/** A coupon's stored versions and their fold through the rules: what explain, verify and replay stand on. */
@NullMarked
package io.settledesk.settlement.history;

import org.jspecify.annotations.NullMarked;
