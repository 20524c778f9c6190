package io.settledesk.console.ui.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SendScheduleTest {
    private static final Instant FIRST = Instant.parse("2026-11-30T09:59:04.340Z");

    @Test
    void sendsAreNumberedByTheirGaps() {
        SendSchedule schedule = sent(503, 0, 362, 1268);

        assertThat(schedule.numbers()).containsExactly(OptionalInt.of(1), OptionalInt.of(3), OptionalInt.of(4));
        assertThat(schedule.next(at(1300)))
                .isEqualTo(new NextSend.Expected(5, new Window(at(1268 + 3600), at(1268 + 3610))));
    }

    @Test
    void everyWayThroughTheScheduleIsTold() {
        int[][] gaps = {
            {60, 1, 2},
            {70, 1, 2},
            {300, 2, 3},
            {310, 2, 3},
            {360, 1, 3},
            {380, 1, 3},
            {900, 3, 4},
            {910, 3, 4},
            {1200, 2, 4},
            {1220, 2, 4},
            {1260, 1, 4},
            {1290, 1, 4},
            {3600, 4, 5},
            {3610, 4, 5},
            {4500, 3, 5},
            {4520, 3, 5},
            {4800, 2, 5},
            {4830, 2, 5},
            {4860, 1, 5},
            {4900, 1, 5}
        };
        for (int[] gap : gaps) {
            assertThat(sent(503, 0, gap[0]).numbers())
                    .as("gap of %d s", gap[0])
                    .containsExactly(OptionalInt.of(gap[1]), OptionalInt.of(gap[2]));
        }
    }

    @Test
    void anotherGapTellsNothing() {
        for (int gap : new int[] {0, 59, 71, 200, 311, 381, 911, 1221, 1291, 3599, 3611, 4901}) {
            assertThat(sent(503, 0, gap).numbers()).as("gap of %d s", gap).containsOnly(OptionalInt.empty());
        }
    }

    @Test
    void ofOneSendNoNumberIsClaimed() {
        assertThat(sent(503, 0).next(at(5)))
                .isEqualTo(new NextSend.Unnumbered(new Window(at(60), at(70)), at(3610), true));
    }

    @Test
    void theLastAnswerOf200EndsIt() {
        assertThat(answered(List.of(503, 200), 0, 62).next(at(63))).isEqualTo(new NextSend.Finished(at(62)));
    }

    @Test
    void a200ThatCameTooLateIsSentAgain() {
        SendSchedule late = SendSchedule.of(List.of(new SeenSend(FIRST, 200, Duration.ofSeconds(11))));

        assertThat(late.next(at(12))).isInstanceOf(NextSend.Unnumbered.class);
    }

    @Test
    void otherAnswersAreFinal() {
        for (int answer : new int[] {400, 401, 405, 413, 415, 429, 501}) {
            assertThat(sent(answer, 0).next(at(5))).isEqualTo(new NextSend.Refused(answer, FIRST));
        }
        for (int answer : new int[] {500, 502, 503, 504}) {
            assertThat(sent(answer, 0).next(at(5))).isInstanceOf(NextSend.Unnumbered.class);
        }
    }

    @Test
    void afterTheFifthNothingComes() {
        assertThat(sent(503, 0, 62, 363, 1265, 4867).next(at(4900))).isEqualTo(new NextSend.UsedUp(at(4867)));
    }

    @Test
    void after82MinutesNothingComes() {
        assertThat(sent(503, 0).next(at(82 * 60 + 1))).isEqualTo(new NextSend.UsedUp(FIRST));
    }

    @Test
    void aSendThatIsNotHereInTimeIsMissedAndTheNextIsNamed() {
        assertThat(sent(503, 0, 62).next(at(500)))
                .isEqualTo(new NextSend.Missed(
                        3,
                        new Window(at(362), at(372)),
                        new NextSend.Expected(4, new Window(at(62 + 1200), at(62 + 1220)))));
    }

    @Test
    void aPacketSentAnewDaysLaterBeginsAnotherRun() {
        SendSchedule again = sent(503, 0, 5 * 86_400);

        assertThat(again.next(at(5 * 86_400 + 5))).isInstanceOf(NextSend.Unnumbered.class);
    }

    @Test
    void withoutASendNothingIsKnown() {
        assertThat(SendSchedule.of(List.of()).next(FIRST)).isEqualTo(new NextSend.None());
    }

    @Test
    void placesHaveTheirNominalTime() {
        assertThat(List.of(1, 2, 3, 4, 5))
                .map(SendSchedule::nominal)
                .map(Duration::toMinutes)
                .containsExactly(0L, 1L, 6L, 21L, 81L);
    }

    private static SendSchedule sent(int answer, int... seconds) {
        List<Integer> answers = new ArrayList<>();
        for (int at = 0; at < seconds.length; at++) {
            answers.add(answer);
        }
        return answered(answers, seconds);
    }

    private static SendSchedule answered(List<Integer> answers, int... seconds) {
        List<SeenSend> sends = new ArrayList<>();
        for (int at = seconds.length - 1; at >= 0; at--) {
            sends.add(new SeenSend(at(seconds[at]), answers.get(at), Duration.ofMillis(18)));
        }
        return SendSchedule.of(sends);
    }

    private static Instant at(long seconds) {
        return FIRST.plusSeconds(seconds);
    }
}
