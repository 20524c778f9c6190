package io.settledesk.console.coupons.list;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the list is narrowed to. As words it is remembered, saved, handed over by links and to the export.
 *
 * @param status the provider's status code
 * @param minGeneration generations from this one on
 * @param settled whether the generation's result was processed
 * @param owner account id, exact
 * @param flag one flag
 * @param openFor unsettled since longer than this
 * @param from updated then or later
 * @param to updated before then
 * @param codes coupon codes that were pasted
 */
record CouponFilter(
        Optional<Integer> status,
        Optional<Integer> minGeneration,
        Optional<Boolean> settled,
        Optional<String> owner,
        Optional<CouponFlag> flag,
        Optional<Duration> openFor,
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<List<String>> codes) {
    static final CouponFilter NONE = FilterWords.read(Map.of());

    CouponFilter {
        codes = codes.map(List::copyOf);
    }

    /** One condition by its name set anew, or taken away. */
    CouponFilter with(String name, Optional<String> value) {
        Map<String, String> words = FilterWords.of(this);
        words.remove(name);
        value.ifPresent(word -> words.put(name, word));
        return FilterWords.read(words);
    }

    boolean isNone() {
        return equals(NONE);
    }
}
