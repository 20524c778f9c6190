package io.settledesk.console.coupons.tabs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.console.ui.raw.RawRange;
import java.time.Instant;
import java.util.Optional;

/**
 * The stored bytes of a batch, made ready to be shown.
 *
 * @param batchId the batch
 * @param body the bytes as they came
 * @param document the bytes for the view
 * @param sha256 their stored hash, hex
 * @param signature the header as it came; empty for batches of ours
 * @param fingerprint the secret that verified it then
 * @param receivedAt when it was first received
 */
@SuppressWarnings("ArrayRecordComponent") // Told apart by batchId; nobody compares these records.
record RawBatch(
        String batchId,
        byte[] body,
        RawDocument document,
        String sha256,
        Optional<String> signature,
        Optional<String> fingerprint,
        Instant receivedAt) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The place of a coupon's element. */
    Optional<RawRange> coupon(int position) {
        return document.element("/coupons/" + position);
    }

    /** The place of a bet in a coupon's element; of the coupon where the bet is not found. */
    Optional<RawRange> bet(int position, String uuid) {
        Optional<RawRange> coupon = coupon(position);
        return coupon.flatMap(range -> index(document.text().substring(range.start(), range.end()), uuid))
                .flatMap(index -> document.element("/coupons/" + position + "/events/" + index))
                .or(() -> coupon);
    }

    private static Optional<Integer> index(String element, String uuid) {
        try {
            int index = 0;
            for (JsonNode event : JSON.readTree(element).path("events")) {
                if (event.path("uuid").asText().equals(uuid)) {
                    return Optional.of(index);
                }
                index++;
            }
            return Optional.empty();
        } catch (JsonProcessingException unreadable) {
            return Optional.empty();
        }
    }
}
