package io.settledesk.console.coupons.tabs;

import io.settledesk.domain.Phase;
import io.settledesk.settlement.explain.ExplainStep;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A version of the coupon.
 *
 * @param step what it said and what became of it
 * @param overtook the version that the provider dated earlier and that was received later, and by how much
 */
record VersionRow(ExplainStep step, Optional<Overtaken> overtook) {

    /**
     * A version that came after this one though the provider's clock puts it before.
     *
     * @param number its number
     * @param by how much earlier the provider dated it
     */
    record Overtaken(int number, Duration by) {}

    /** Newest received first. */
    static List<VersionRow> of(List<ExplainStep> steps) {
        return steps.stream()
                .map(step -> new VersionRow(step, overtaken(step, steps)))
                .sorted(newestFirst())
                .toList();
    }

    static Comparator<VersionRow> newestFirst() {
        return Comparator.comparing((VersionRow row) -> row.step().receivedAt())
                .thenComparing(row -> row.step().versionNo())
                .reversed();
    }

    String id() {
        return String.valueOf(step.versionNo());
    }

    /** Only a final version's amount is a result. */
    boolean hasResult() {
        return step.phase() == Phase.FINAL && step.realWin().isPresent();
    }

    private static Optional<Overtaken> overtaken(ExplainStep step, List<ExplainStep> steps) {
        return step.providerTime()
                .flatMap(own -> steps.stream()
                        .filter(other -> other.receivedAt().isAfter(step.receivedAt()))
                        .filter(other ->
                                other.providerTime().filter(own::isAfter).isPresent())
                        .map(other -> new Overtaken(other.versionNo(), Duration.between(time(other), own)))
                        .max(Comparator.comparing(Overtaken::by)));
    }

    private static Instant time(ExplainStep step) {
        return step.providerTime().orElseThrow();
    }
}
