package io.settledesk.console.coupons.money;

import io.settledesk.console.coupons.money.MoneyStep.Clock;
import io.settledesk.console.coupons.money.MoneyStep.Gap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts steps in the order in which one led to the other. Our own clock orders our steps; what the provider says of its time stands
 * before the receipt of the same version, whatever its clock says.
 */
final class MoneyTimeline {
    private MoneyTimeline() {}

    static List<MoneyStep> of(List<MoneyStep> steps) {
        List<MoneyStep> ours = new ArrayList<>(steps.stream()
                .filter(step -> step.clock() == Clock.OURS)
                .sorted(Comparator.comparing(MoneyStep::at).thenComparing(MoneyStep::what))
                .toList());
        List<MoneyStep> ordered = new ArrayList<>();
        for (MoneyStep step : ours) {
            if (step.what() == MoneyStep.What.RECEIVED || step.what() == MoneyStep.What.VERIFIED) {
                steps.stream()
                        .filter(said -> said.clock() == Clock.PROVIDER && said.version() == step.version())
                        .forEach(ordered::add);
            }
            ordered.add(step);
        }
        return withGaps(ordered);
    }

    private static List<MoneyStep> withGaps(List<MoneyStep> ordered) {
        List<MoneyStep> all = new ArrayList<>();
        for (int at = 0; at < ordered.size(); at++) {
            MoneyStep step = ordered.get(at);
            all.add(step.after(at == 0 ? new Gap.None() : gap(ordered.get(at - 1), step)));
        }
        return List.copyOf(all);
    }

    private static Gap gap(MoneyStep before, MoneyStep step) {
        Duration length = Duration.between(before.at(), step.at());
        if (!length.isNegative()) {
            return new Gap.Of(length);
        }
        // An older version that comes late is no sign of a wrong clock; a receipt before the sending is.
        boolean sameVersion = before.clock() != step.clock() && before.version() == step.version();
        return sameVersion ? new Gap.ClocksDiffer(length) : new Gap.None();
    }
}
