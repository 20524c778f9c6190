/** Webhooks of the payment platform: each makes its payout due for a question, and changes nothing else. */
@NullMarked
package io.settledesk.payments.hint;

import org.jspecify.annotations.NullMarked;
