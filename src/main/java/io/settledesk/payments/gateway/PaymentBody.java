package io.settledesk.payments.gateway;

import io.settledesk.payments.mask.MaskedText;
import io.settledesk.settlement.Sha256;

/**
 * The exact bytes of a callback.
 *
 * @param secretFingerprint names the secret that verified their signature
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
public record PaymentBody(byte[] bytes, String secretFingerprint) {
    /** Of the bytes as they came. */
    String sha256() {
        return Sha256.hex(bytes);
    }

    /** What is stored: the bytes with every number hidden that is as long as a card's. */
    byte[] toKeep() {
        return MaskedText.of(bytes);
    }
}
