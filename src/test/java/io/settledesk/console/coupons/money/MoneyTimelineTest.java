package io.settledesk.console.coupons.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.coupons.money.MoneyStep.Clock;
import io.settledesk.console.coupons.money.MoneyStep.Evidence;
import io.settledesk.console.coupons.money.MoneyStep.Gap;
import io.settledesk.console.coupons.money.MoneyStep.Lane;
import io.settledesk.console.coupons.money.MoneyStep.What;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Order, gaps and folded pauses of the timeline: acceptance check 22 of the console. */
final class MoneyTimelineTest {
    private static final Instant TEN = Instant.parse("2026-11-30T10:00:00Z");

    @Test
    void whatTheProviderSaysStandsBeforeItsReceipt() {
        List<MoneyStep> steps = MoneyTimeline.of(List.of(
                ours(What.VERIFIED, 2, 30_000),
                ours(What.VERIFIED, 1, 4_510),
                said(1, 0),
                said(2, 25_000),
                ours(What.CREDITED, 0, 4_545)));

        assertThat(steps)
                .extracting(MoneyStep::what)
                .containsExactly(What.SAID, What.VERIFIED, What.CREDITED, What.SAID, What.VERIFIED);
        assertThat(steps)
                .extracting(MoneyStep::gap)
                .containsExactly(new Gap.None(), of(4_510), of(35), of(20_455), of(5_000));
    }

    @Test
    void clocksThatDifferAreSaidInsteadOfANegativeGap() {
        List<MoneyStep> steps = MoneyTimeline.of(List.of(said(1, 400), ours(What.VERIFIED, 1, 0)));

        assertThat(steps.get(1).gap()).isEqualTo(new Gap.ClocksDiffer(Duration.ofMillis(-400)));
    }

    @Test
    void anOldVersionThatComesLateIsNoSignOfAWrongClock() {
        List<MoneyStep> steps =
                MoneyTimeline.of(List.of(ours(What.VERIFIED, 1, 60_000), said(2, 0), ours(What.VERIFIED, 2, 61_000)));

        assertThat(steps.get(1).gap()).isEqualTo(new Gap.None());
        assertThat(steps.get(2).gap()).isEqualTo(of(61_000));
    }

    @Test
    void pausesOverTenMinutesAreFoldedToOneWidth() {
        Instant later = TEN.plus(Duration.ofMinutes(62));
        MoneyScale scale = new MoneyScale(
                List.of(TEN, TEN.plusSeconds(60), later, later.plusSeconds(60), later.plusSeconds(60)), 500);

        assertThat(scale.folds())
                .containsExactly(
                        new MoneyScale.Fold(scale.x(TEN.plusSeconds(60)), scale.x(later), Duration.ofMinutes(61)));
        assertThat(scale.x(later) - scale.x(TEN.plusSeconds(60))).isEqualTo(MoneyScale.FOLD);
        assertThat(scale.x(TEN)).isZero();
        assertThat(scale.x(later.plusSeconds(60))).isBetween(496L, 500L);
    }

    @Test
    void aLineOfOneMomentBeginsAtItsStart() {
        assertThat(new MoneyScale(List.of(TEN), 500).x(TEN)).isZero();
    }

    private static Gap of(long millis) {
        return new Gap.Of(Duration.ofMillis(millis));
    }

    private static MoneyStep said(int version, long millis) {
        return step(Clock.PROVIDER, Lane.PROVIDER, What.SAID, version, millis);
    }

    private static MoneyStep ours(What what, int version, long millis) {
        return step(Clock.OURS, Lane.US, what, version, millis);
    }

    private static MoneyStep step(Clock clock, Lane lane, What what, int version, long millis) {
        return new MoneyStep(
                TEN.plusMillis(millis),
                clock,
                lane,
                what,
                "",
                version,
                Optional.empty(),
                Optional.empty(),
                Evidence.NONE,
                new Gap.None());
    }
}
