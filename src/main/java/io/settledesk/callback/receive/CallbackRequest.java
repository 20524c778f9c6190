package io.settledesk.callback.receive;

import java.util.List;
import java.util.Optional;

/**
 * A request whose body was read, or was not worth reading.
 *
 * @param exchange tells how long ago it came
 * @param signatures each value of the signature header
 * @param body the exact bytes; absent where they were not read
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
record CallbackRequest(Exchange exchange, List<String> signatures, Optional<byte[]> body) {
    CallbackRequest withoutBody() {
        return new CallbackRequest(exchange, signatures, Optional.empty());
    }
}
