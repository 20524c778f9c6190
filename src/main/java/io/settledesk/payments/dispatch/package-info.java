/**
 * Sends payouts and asks what became of them (design §6): claim, commit, call, record, commit. A payout is sent under one id
 * for ever; what is not known is asked for, never sent under another.
 */
@NullMarked
package io.settledesk.payments.dispatch;

import org.jspecify.annotations.NullMarked;
