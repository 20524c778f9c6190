package io.settledesk.callback.receive;

import java.util.List;
import java.util.Optional;

/**
 * A request whose body was read, or was not worth reading.
 *
 * @param exchange tells how long ago it came
 * @param inlet where it was sent to
 * @param signatures each value of the header that proves who sends
 * @param body the exact bytes; absent where they were not read
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these records.
record CallbackRequest(Exchange exchange, Inlet inlet, List<String> signatures, Optional<byte[]> body) {
    CallbackRequest withoutBody() {
        return new CallbackRequest(exchange, inlet, signatures, Optional.empty());
    }
}
