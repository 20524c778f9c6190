package io.settledesk.payments.dispatch;

import io.settledesk.payments.platform.PlatformCall;
import java.util.Optional;

/**
 * A call that is over.
 *
 * @param claim what was claimed for it
 * @param call what was sent and what came back, masked; absent where it was not made
 * @param answer the answer in a word
 * @param verdict what becomes of the payout
 */
record Answered(Claimed claim, Optional<PlatformCall> call, String answer, Verdict verdict) {}
