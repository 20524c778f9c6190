/** The HTTP side of coupon callbacks: reading a body in time, judging it, answering, and the evidence of each request. */
@NullMarked
package io.settledesk.callback.receive;

import org.jspecify.annotations.NullMarked;
