package io.settledesk.callback.receive;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A request whose body was read, or was not worth reading.
 *
 * @param receivedAt when it came, in microseconds
 * @param signatures each value of the signature header
 * @param body the exact bytes; absent where they were not read
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
record CallbackRequest(Instant receivedAt, List<String> signatures, Optional<byte[]> body) {
    CallbackRequest withoutBody() {
        return new CallbackRequest(receivedAt, signatures, Optional.empty());
    }
}
