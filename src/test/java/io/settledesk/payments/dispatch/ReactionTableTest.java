package io.settledesk.payments.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.domain.Money;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PayoutOrder;
import io.settledesk.payments.platform.PayoutOrder.Client;
import io.settledesk.payments.platform.PayoutOrder.PayTo;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import io.settledesk.payments.platform.PlatformAnswer.Why;
import io.settledesk.payments.platform.PlatformCall;
import io.settledesk.payments.platform.PlatformOperation;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Prints the whole reaction table: the contract of design §6 as the dispatcher keeps it. */
class ReactionTableTest {
    private static final PlatformCall CALL =
            new PlatformCall("POST", Optional.empty(), OptionalInt.empty(), Optional.empty());
    private final JudgeAnswer judge =
            new JudgeAnswer(new Backoff(new Random(1), Duration.ofSeconds(1), Duration.ofMinutes(10)));

    @Test
    void tableIsThisOne() {
        List<String> lines = new ArrayList<>();
        answers().forEach((name, answer) -> {
            lines.add("first send | " + name + " | " + row(claim(PayoutState.NEW, false, Call.CREATE), answer));
            lines.add("sent again | " + name + " | " + row(claim(PayoutState.UNKNOWN, true, Call.CREATE), answer));
            lines.add("looked up | " + name + " | " + row(claim(PayoutState.UNKNOWN, true, Call.LIST), answer));
            lines.add("read | " + name + " | " + row(claim(PayoutState.IN_PROGRESS, true, Call.READ), answer));
        });

        assertThat(String.join("\n", lines)).isEqualTo(EXPECTED.strip());
    }

    @Test
    void wordsThatNoRowCouldHoldAreMadeReadable() {
        Claimed claim = claim(PayoutState.NEW, false, Call.CREATE);
        Verdict warned = judge.judge(claim, new Warned("bad\u0000code", "", "", CALL), 1);
        PlatformOperation nameless = new PlatformOperation(
                "op\u0000",
                Optional.empty(),
                Optional.empty(),
                "success",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());

        assertThat(warned.error().orElseThrow()).doesNotContain("\u0000");
        assertThat(judge.judge(claim, new Found(nameless, CALL), 1).state()).isEqualTo(PayoutState.UNKNOWN);
    }

    @Test
    void thirdRefusalInARowHalts() {
        Claimed claim = claim(PayoutState.NEW, false, Call.CREATE);
        PlatformAnswer refused = new Unclear(Why.REFUSED, "HTTP 404", CALL);

        assertThat(judge.judge(claim, refused, 2).halt()).isEmpty();
        assertThat(judge.judge(claim, refused, 3).halt()).isPresent();
    }

    @Test
    void everyStateThatIsWrittenIsAllowed() {
        for (PayoutState before : PayoutState.values()) {
            for (boolean may : new boolean[] {true, false}) {
                for (Call call : Call.values()) {
                    answers().forEach((name, answer) -> {
                        boolean sends = call == Call.CREATE;
                        if (before.isFinal() == sends
                                || (before == PayoutState.HELD)
                                || (before == PayoutState.CANCELLED)) {
                            return;
                        }
                        PayoutState during = sends ? PayoutState.SENDING : before;
                        if (!sends && (before == PayoutState.NEW || before == PayoutState.SENDING)) {
                            return;
                        }
                        assertThat(during.mayBecome(judge.judge(claim(before, may, call), answer, 1)
                                        .state()))
                                .as("%s %s %s", before, call, name)
                                .isTrue();
                    });
                }
            }
        }
    }

    private String row(Claimed claim, PlatformAnswer answer) {
        Verdict verdict = judge.judge(claim, answer, 1);
        String next =
                verdict.next().map(pause -> pause.isZero() ? "now" : "later").orElse("never");
        return verdict.state().word()
                + (verdict.lookUp() ? ", look up " : ", ")
                + next
                + (verdict.mayExist() ? "" : ", not there")
                + verdict.notes().stream().map(note -> ", " + note.kind()).reduce("", String::concat)
                + (verdict.halt().isPresent() ? ", HALT" : "");
    }

    private static Map<String, PlatformAnswer> answers() {
        Map<String, PlatformAnswer> answers = new LinkedHashMap<>();
        answers.put("time-out", new Unclear(Why.TIME_OUT, "", CALL));
        answers.put("4xx", new Unclear(Why.REFUSED, "", CALL));
        answers.put("Success created", new Found(operation("created", "185"), CALL));
        answers.put("Success FAILED", new Found(operation("FAILED", "185"), CALL));
        answers.put("Success frozen", new Found(operation("frozen", "185"), CALL));
        answers.put("Success of another amount", new Found(operation("success", "1850"), CALL));
        answers.put("not found", new NotFound(CALL));
        answers.put("duplicateIdentifier", new Warned("x", "DuplicateIdentifier", "", CALL));
        answers.put("internalError", new Warned("internalError", "", "", CALL));
        answers.put("another warning", new Warned("incorrectNumber", "", "", CALL));
        answers.put("AuthError", new Denied("AuthError", "", CALL));
        return answers;
    }

    private static Claimed claim(PayoutState before, boolean mayExist, Call call) {
        PayoutOrder order = new PayoutOrder(
                "c-0-final_credit",
                new Money(new BigDecimal("185"), "RUB"),
                new Client("p", Instant.EPOCH),
                new PayTo("card", "4111111111111111", Optional.empty(), Optional.empty()));
        Optional<String> idPlatform = before.isOfPlatform() ? Optional.of("op-1") : Optional.empty();
        return new Claimed(order, "c", before, mayExist, mayExist ? 1 : 0, 3, 7, idPlatform, call, Duration.ZERO);
    }

    private static PlatformOperation operation(String status, String amount) {
        return new PlatformOperation(
                "op-1",
                Optional.of("c-0-final_credit"),
                Optional.of("payOut"),
                status,
                Optional.of(new BigDecimal(amount)),
                Optional.empty(),
                Optional.of("RUB"),
                Optional.empty(),
                Optional.empty());
    }

    private static final String EXPECTED = """
            first send | time-out | unknown, later
            sent again | time-out | unknown, later
            looked up | time-out | unknown, look up later
            read | time-out | in_progress, later
            first send | 4xx | unknown, later
            sent again | 4xx | unknown, later
            looked up | 4xx | unknown, look up later
            read | 4xx | in_progress, later
            first send | Success created | created, later
            sent again | Success created | created, later
            looked up | Success created | created, later
            read | Success created | created, later
            first send | Success FAILED | failed, never
            sent again | Success FAILED | failed, never
            looked up | Success FAILED | failed, never
            read | Success FAILED | failed, never
            first send | Success frozen | created, later, OPERATION_STATE_UNKNOWN
            sent again | Success frozen | created, later, OPERATION_STATE_UNKNOWN
            looked up | Success frozen | created, later, OPERATION_STATE_UNKNOWN
            read | Success frozen | in_progress, later, OPERATION_STATE_UNKNOWN
            first send | Success of another amount | held, look up never, PAYOUT_MISMATCH
            sent again | Success of another amount | held, look up never, PAYOUT_MISMATCH
            looked up | Success of another amount | held, look up never, PAYOUT_MISMATCH
            read | Success of another amount | held, look up never, PAYOUT_MISMATCH
            first send | not found | unknown, later
            sent again | not found | unknown, later
            looked up | not found | unknown, later
            read | not found | in_progress, later
            first send | duplicateIdentifier | held, look up never, PAYOUT_MISMATCH
            sent again | duplicateIdentifier | unknown, look up now
            looked up | duplicateIdentifier | unknown, look up later
            read | duplicateIdentifier | in_progress, later
            first send | internalError | unknown, later
            sent again | internalError | unknown, later
            looked up | internalError | unknown, look up later
            read | internalError | in_progress, later
            first send | another warning | rejected, never, not there, PAYOUT_REJECTED
            sent again | another warning | unknown, look up now
            looked up | another warning | unknown, look up later
            read | another warning | in_progress, later
            first send | AuthError | new, now, not there, HALT
            sent again | AuthError | unknown, now, HALT
            looked up | AuthError | unknown, look up now, HALT
            read | AuthError | in_progress, now, HALT
            """;
}
