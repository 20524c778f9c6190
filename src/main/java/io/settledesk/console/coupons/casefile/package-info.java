/** The case of one coupon: what happened to it and why it has its amount, on the first look; the evidence under it. */
@NullMarked
package io.settledesk.console.coupons.casefile;

import org.jspecify.annotations.NullMarked;
