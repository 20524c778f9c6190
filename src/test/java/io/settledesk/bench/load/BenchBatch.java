package io.settledesk.bench.load;

import java.util.List;

/** A signed packet, and what it says for those contenders that are spared the reading of JSON. */
@SuppressWarnings("ArrayRecordComponent") // Told apart by id; nobody compares these records.
public record BenchBatch(String id, List<BenchCoupon> coupons, byte[] body, String signature) {
    public BenchBatch {
        coupons = List.copyOf(coupons);
    }

    /** What a sender needs: thousands of batches can wait to be sent without the heap being full of them. */
    public BenchBatch toSend() {
        return new BenchBatch(id, List.of(), body, signature);
    }
}
