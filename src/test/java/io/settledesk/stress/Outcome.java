package io.settledesk.stress;

/**
 * What a case came to.
 *
 * @param tried deliveries, or forged and invalid ones where these are the case
 * @param lost effects that are missing, in part or acknowledged without a row
 * @param doubled effects that happened more than once, or that an invalid delivery had
 * @param worstMs the longest answer in milliseconds
 */
record Outcome(long tried, long lost, long doubled, long worstMs) {
    String json(String name, long seed) {
        return "{\"case\":\"%s\",\"tried\":%d,\"lost\":%d,\"doubled\":%d,\"worst_ms\":%d,\"seed\":%d}"
                .formatted(name, tried, lost, doubled, worstMs, seed);
    }
}
