package io.settledesk.demo.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.demo.provider.OutgoingPacket.Mishap;
import io.settledesk.demo.provider.ScriptedReceiver.Got;
import io.settledesk.demo.provider.Send.Verdict;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderSimulatorTest {
    private static final Instant START = Instant.parse("2026-11-30T10:00:00Z");

    /** Ten thousand times as fast: the whole schedule of 81 minutes takes half a second. */
    private static final int FAST = 10_000;

    @Test
    void aPacketThatFailsForNowIsSentFiveTimesAtTheSourcesTimes() throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver(500, 502, 503, 504, 500)) {
            SendReport report = send(receiver.url(), packet("b-1", 0, "c1"));

            assertThat(report.sends()).extracting(Send::number).containsExactly(1, 2, 3, 4, 5);
            assertThat(report.sends()).extracting(Send::verdict).containsOnly(Verdict.TEMPORARY);
            assertThat(report.givenUp()).isEqualTo(1);
            assertThat(gaps(report))
                    .satisfiesExactly(
                            gap -> assertThat(gap).isGreaterThanOrEqualTo(Duration.ofMinutes(1)),
                            gap -> assertThat(gap).isGreaterThanOrEqualTo(Duration.ofMinutes(5)),
                            gap -> assertThat(gap).isGreaterThanOrEqualTo(Duration.ofMinutes(15)),
                            gap -> assertThat(gap).isGreaterThanOrEqualTo(Duration.ofHours(1)));
            assertThat(receiver.got()).hasSize(5).allMatch(Got::signed);
            assertThat(receiver.got()).extracting(Got::body).containsOnly("b-1");
        }
    }

    @Test
    void twoHundredEndsIt() throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver(503, 200)) {
            SendReport report = send(receiver.url(), packet("b-1", 0, "c1"));

            assertThat(report.sends()).extracting(Send::verdict).containsExactly(Verdict.TEMPORARY, Verdict.DELIVERED);
            assertThat(report.delivered()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {201, 202, 204, 301, 400, 401, 404, 408, 413, 429, 501, 505})
    void everyOtherAnswerIsFinal(int answer) throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver(answer)) {
            SendReport report = send(receiver.url(), packet("b-1", 0, "c1"));

            assertThat(report.sends()).extracting(Send::verdict).containsExactly(Verdict.REFUSED);
            assertThat(receiver.got()).hasSize(1);
        }
    }

    @Test
    void anAnswerThatDoesNotComeInTimeIsAskedForAgain() throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver(ScriptedReceiver.SILENCE, 200)) {
            SendReport report = send(receiver.url(), Duration.ofMillis(500), packet("b-1", 0, "c1"));

            assertThat(report.sends())
                    .extracting(Send::verdict)
                    .startsWith(Verdict.TIMED_OUT)
                    .endsWith(Verdict.DELIVERED);
            assertThat(receiver.got()).hasSize(report.sends().size());
        }
    }

    @Test
    void theSourceWaitsTenSecondsForAnAnswer() {
        assertThat(SendSchedule.ofTheSource().timeOut()).isEqualTo(Duration.ofSeconds(10));
        assertThat(SendSchedule.ofTheSource().mostSends()).isEqualTo(5);
    }

    @Test
    void aBrokenConnectionIsTriedAgain() throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver(ScriptedReceiver.HANG_UP, 200)) {
            SendReport report = send(receiver.url(), packet("b-1", 0, "c1"));

            assertThat(report.sends()).extracting(Send::verdict).containsExactly(Verdict.BROKEN, Verdict.DELIVERED);
        }
    }

    @Test
    void aReceiverThatIsNotThereIsTriedFiveTimes() throws Exception {
        SendReport report = send(URI.create("http://127.0.0.1:1/callbacks/coupons"), packet("b-1", 0, "c1"));

        assertThat(report.sends())
                .extracting(Send::verdict)
                .containsOnly(Verdict.BROKEN)
                .hasSize(5);
    }

    @Test
    void aLostAnswerIsTheReceiversRepeat() throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver()) {
            SendReport report = send(receiver.url(), packet("b-1", 0, "c1").with(Mishap.lostAnswers(2)));

            assertThat(report.sends())
                    .extracting(Send::verdict)
                    .containsExactly(Verdict.BROKEN, Verdict.BROKEN, Verdict.DELIVERED);
            assertThat(receiver.got()).hasSize(3);
        }
    }

    @Test
    void aForgedPacketDoesNotVerify() throws Exception {
        try (ScriptedReceiver receiver = new ScriptedReceiver(401)) {
            send(receiver.url(), packet("b-1", 0, "c1").with(Mishap.forged()));

            assertThat(receiver.got()).extracting(Got::signed).containsExactly(false);
        }
    }

    @Test
    void theStatesOfACouponLeaveInTheirOrderAndALostOneIsOvertaken() throws Exception {
        List<OutgoingPacket> packets = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            packets.add(packet("b-" + i, i, "same"));
        }
        packets.set(10, packets.get(10).with(Mishap.lostRequests(1)));
        try (ScriptedReceiver receiver = new ScriptedReceiver()) {
            SendReport report = send(receiver.url(), packets.toArray(OutgoingPacket[]::new));

            assertThat(report.delivered()).isEqualTo(30);
            assertThat(receiver.mostAtOnce()).isEqualTo(1);
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                expected.add("b-" + i);
            }
            // Lost at second 10 and sent again a minute later, after all the others.
            Collections.rotate(expected.subList(10, 30), -1);
            assertThat(receiver.got()).extracting(Got::body).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void packetsOfOtherCouponsGoInParallelWithinTheBound() throws Exception {
        List<OutgoingPacket> packets = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            packets.add(packet("b-" + i, 0, "c" + i));
        }
        try (ScriptedReceiver receiver = new ScriptedReceiver()) {
            SendReport report = send(receiver.url(), packets.toArray(OutgoingPacket[]::new));

            assertThat(report.delivered()).isEqualTo(40);
            assertThat(receiver.mostAtOnce()).isLessThanOrEqualTo(4);
        }
    }

    private static SendReport send(URI url, OutgoingPacket... packets) throws InterruptedException {
        return send(url, Duration.ofSeconds(10), packets);
    }

    private static SendReport send(URI url, Duration timeOut, OutgoingPacket... packets) throws InterruptedException {
        SendSchedule schedule = new SendSchedule(SendSchedule.ofTheSource().waits(), timeOut);
        Timeline timeline = Timeline.running(START, FAST);
        return new ProviderSimulator(url, ScriptedReceiver.SECRET, schedule, timeline, 4)
                .send(List.of(packets), send -> {});
    }

    private static OutgoingPacket packet(String batchId, int second, String coupon) {
        return OutgoingPacket.of(START.plusSeconds(second), batchId, batchId, Set.of(coupon));
    }

    private static List<Duration> gaps(SendReport report) {
        List<Duration> gaps = new ArrayList<>();
        for (int i = 1; i < report.sends().size(); i++) {
            gaps.add(Duration.between(
                    report.sends().get(i - 1).at(), report.sends().get(i).at()));
        }
        return gaps;
    }
}
