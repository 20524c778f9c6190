package io.settledesk.payments.gateway;

import io.settledesk.settlement.Sha256;

/**
 * The exact bytes of a callback.
 *
 * @param secretFingerprint names the secret that verified their signature
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
public record PaymentBody(byte[] bytes, String secretFingerprint) {
    String sha256() {
        return Sha256.hex(bytes);
    }
}
