package io.settledesk.bench.load;

import java.util.List;

/** A signed packet, and what it says for those contenders that are spared the reading of JSON. */
@SuppressWarnings("ArrayRecordComponent") // Told apart by id; nobody compares these records.
public record BenchBatch(String id, List<BenchCoupon> coupons, byte[] body, String signature) {
    public BenchBatch {
        coupons = List.copyOf(coupons);
    }
}
