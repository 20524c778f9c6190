/** The service: the receiver of coupon callbacks, the evidence it keeps, and the wiring of everything that {@code serve} runs. */
@NullMarked
package io.settledesk.callback;

import org.jspecify.annotations.NullMarked;
