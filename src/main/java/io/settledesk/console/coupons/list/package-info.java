/** The list of coupons: found by page, filter or pasted codes. */
@NullMarked
package io.settledesk.console.coupons.list;

import org.jspecify.annotations.NullMarked;
