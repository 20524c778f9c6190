/** The coupons: the list, and the case of one of them. */
@NullMarked
package io.settledesk.console.coupons;

import org.jspecify.annotations.NullMarked;
