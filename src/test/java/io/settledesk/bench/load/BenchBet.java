package io.settledesk.bench.load;

/** A bet of a made coupon, with its exact text. */
public record BenchBet(String uuid, int position, int status, String coef, String name, String outcome, String text) {}
