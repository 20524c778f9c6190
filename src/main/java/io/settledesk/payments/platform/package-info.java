/** The payment platform (source 003): its calls, its answers, and what a payout does at each of them. */
@NullMarked
package io.settledesk.payments.platform;

import org.jspecify.annotations.NullMarked;
