package io.settledesk.settlement.explain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is recorded of a coupon, besides its versions.
 *
 * @param readAt database time of the snapshot
 * @param operations by financial key
 * @param entries ledger entries under this coupon's keys, by key
 * @param bets how many bets each version has, by version number
 * @param owner whose coupon it is
 * @param between other movements of the owner's account between this coupon's own, in their order
 * @param decisions what persons decided about its conflicts, in their order
 */
record CouponLedger(
        Instant readAt,
        Map<String, Operation> operations,
        Map<String, List<Entry>> entries,
        Map<Integer, Bets> bets,
        Optional<Standing.Owner> owner,
        List<Between> between,
        List<Explanation.ByHand> decisions) {

    /** A stored operation. */
    record Operation(
            BigDecimal amount, String currency, Optional<String> accountId, String batchId, Instant createdAt) {}

    /** A ledger entry under one of the coupon's keys. */
    record Entry(String accountId, String currency, long entryNo, BigDecimal amount, BigDecimal balanceAfter) {}

    /** The bets of a version. */
    record Bets(int decided, int total) {}

    /** A movement that is not this coupon's. */
    record Between(long entryNo, String entryKey, String source, Instant createdAt, BigDecimal amount) {}
}
