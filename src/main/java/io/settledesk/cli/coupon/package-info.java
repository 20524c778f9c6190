/** Commands about one coupon. */
@NullMarked
package io.settledesk.cli.coupon;

import org.jspecify.annotations.NullMarked;
