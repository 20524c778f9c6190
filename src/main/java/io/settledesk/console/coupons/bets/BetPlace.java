package io.settledesk.console.coupons.bets;

/**
 * Where a bet stands in the stored bytes.
 *
 * @param batchId the batch
 * @param position the coupon's element in it
 * @param uuid the bet
 */
public record BetPlace(String batchId, int position, String uuid) {}
