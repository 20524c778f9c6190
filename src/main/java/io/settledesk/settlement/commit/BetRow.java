package io.settledesk.settlement.commit;

import io.settledesk.packet.PacketBet;

/**
 * A bet to take.
 *
 * @param couponCode its coupon
 * @param batchId the batch that said it
 * @param bet what was said
 * @param ofUnseenCoupon whether the coupon had no version before this run, so that no bet of it is stored
 */
record BetRow(String couponCode, String batchId, PacketBet bet, boolean ofUnseenCoupon) {}
