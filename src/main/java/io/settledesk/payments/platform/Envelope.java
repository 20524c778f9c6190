package io.settledesk.payments.platform;

import com.fasterxml.jackson.databind.JsonNode;
import io.settledesk.payments.mask.MaskedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The platform's envelope, in its own form {@code {"result":{"status",…},"data":…}} and in that of the source, where the same
 * fields stand at the top.
 */
final class Envelope {
    private final Fields top;
    private final Fields result;

    private Envelope(Fields top) {
        this.top = top;
        this.result = top.at("result").isObject() ? top.at("result") : top;
    }

    /** Reads a body; empty when it is no envelope. */
    static Optional<Envelope> read(byte[] body) {
        return Fields.parse(body)
                .map(Envelope::new)
                .filter(envelope -> !envelope.status().isEmpty());
    }

    String status() {
        return MaskedText.of(result.words("status"));
    }

    boolean says(String status) {
        return status().equalsIgnoreCase(status);
    }

    /** {@code AuthError} or {@code AccessError}. */
    boolean isDenial() {
        return says("AuthError") || says("AccessError");
    }

    String code() {
        return MaskedText.of(result.text("codeError").orElse(""));
    }

    String moreCode() {
        return MaskedText.of(result.text("codeErrorExt").orElse(""));
    }

    String message() {
        return MaskedText.of(result.words("message"));
    }

    Optional<String> requestId() {
        return result.text("x-request-id").or(() -> top.text("x-request-id")).map(MaskedText::of);
    }

    /** The operations that the data holds: none, one, or a list. */
    List<Fields> operations() {
        JsonNode data = top.value("data").isMissingNode() ? result.value("data") : top.value("data");
        List<Fields> found = new ArrayList<>();
        if (data.isArray()) {
            data.forEach(each -> found.add(new Fields(each)));
        } else if (data.isObject() && !data.isEmpty()) {
            found.add(new Fields(data));
        }
        return found;
    }

    /** The envelope on one line. */
    @Override
    public String toString() {
        return top.toString();
    }
}
