package io.settledesk.payments.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.settledesk.payments.dispatch.Dispatcher.DispatchSettings;
import io.settledesk.payments.dispatch.ScriptedPlatform.Fault;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.payout.PayingEngine;
import io.settledesk.settlement.payout.PayoutPolicy;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DispatcherPgTest {
    private final Dispatching at = new Dispatching();

    @AfterEach
    void end() {
        at.close();
    }

    @Test
    void payoutIsSentOnceAndAskedAboutUntilItIsPaid() {
        String id = at.win("c1", "185");

        at.start().awaitState(id, "success");

        assertThat(at.platform.sent.get(id)).hasValue(1);
        assertThat(at.engine.list("select call || ' ' || answer || ' ' || http_status || ' ' || request_id"
                        + " from payout_attempt order by attempt"))
                .containsExactly("create Success created 200 req-1", "read Success success 200 req-1");
        assertThat(at.engine.list("select id_platform from payout")).containsExactly("op-1");
        assertThat(at.engine.balances()).isEqualTo(Map.of("p-c1", new BigDecimal("0")));
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"MADE_THEN_TIME_OUT", "TIME_OUT", "SERVER_ERROR", "INTERNAL_ERROR", "FAULT_OF_OURS", "REFUSED"})
    void whateverIsNotKnownIsSentAgainUnderTheSameId(Fault fault) {
        String id = at.win("c1", "185");
        at.platform.script(id, fault, Fault.MADE_THEN_TIME_OUT, Fault.WARNING);

        at.start().awaitState(id, "success");

        assertThat(at.platform.operations).containsOnlyKeys(id);
        assertThat(at.paying.entries("p-c1")).hasSize(2);
    }

    @Test
    void warningAtFirstIsARejectionThatReturnsTheMoney() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.WARNING);

        at.start().awaitState(id, "rejected");

        assertThat(at.paying.entries("p-c1"))
                .containsExactly("c1:0:final_credit 185", "payout:" + id + " -185", "payout:" + id + ":returned 185");
        assertThat(at.engine.openIncidents()).containsExactly("PAYOUT_REJECTED " + id);
        assertThat(at.engine.list("select details ->> 'code' from incident")).containsExactly("incorrectNumber");
    }

    @Test
    void warningAfterAnUnknownAttemptIsLookedUp() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.MADE_THEN_TIME_OUT, Fault.WARNING);
        at.platform.becomes = "failed";

        at.start().awaitState(id, "failed");

        assertThat(at.engine.list("select call from payout_attempt order by attempt"))
                .containsExactly("create", "create", "list");
        assertThat(at.engine.balances()).isEqualTo(Map.of("p-c1", new BigDecimal("185")));
    }

    @Test
    void operationThatDiffersIsHeldForAPerson() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.TIME_OUT);
        at.platform.put(id, "success", "1850");

        at.start().awaitState(id, "held");

        assertThat(at.engine.openIncidents()).containsExactly("PAYOUT_MISMATCH " + id);
        assertThat(at.paying.entries("p-c1")).hasSize(2);
    }

    @Test
    void operationThatWeNeverAskedForIsHeldForAPerson() {
        String id = at.win("c1", "185");
        at.platform.put(id, "success", "185");

        at.start().awaitState(id, "held");

        assertThat(at.ask(Requests.PAYOUT_RELEASE, id).state()).isEqualTo(RequestState.DONE);
        at.awaitState(id, "success");
        assertThat(at.platform.sent.get(id)).hasValue(1);
    }

    @Test
    void unknownWordIsNotFinal() {
        String id = at.win("c1", "185");
        at.platform.becomes = "Frozen";

        at.start();
        await().until(() -> at.engine.openIncidents().contains("OPERATION_STATE_UNKNOWN " + id));
        assertThat(at.state(id)).isEqualTo("created");

        at.platform.becomes = "PENDING_RETRY";
        at.awaitState(id, "pending_retry");
        at.platform.becomes = "success";
        at.awaitState(id, "success");
    }

    @Test
    void authErrorHaltsAllSendingUntilAPersonResumes() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.AUTH_ERROR);
        at.start();
        await().until(() -> at.engine.openIncidents().equals(List.of("DISPATCHER_HALTED dispatcher")));
        String other = at.win("c2", "5");

        assertThat(at.state(id)).isEqualTo("new");
        assertThat(at.engine.list("select may_exist::text from payout where id_transaction_merchant = '" + id + "'"))
                .containsExactly("false");
        assertThat(at.state(other)).isEqualTo("new");

        assertThat(at.ask(Requests.PAYOUT_RESUME, "dispatcher").state()).isEqualTo(RequestState.DONE);

        at.awaitState(id, "success");
        at.awaitState(other, "success");
        assertThat(at.engine.openIncidents()).isEmpty();
        assertThat(at.engine.list("select action || ' ' || outcome from operator_action"))
                .containsExactly("payout.resume done");
    }

    @Test
    void threeRefusalsInARowHaltTheDispatcher() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.REFUSED, Fault.REFUSED, Fault.REFUSED);

        at.start();

        await().until(() -> at.engine.openIncidents().equals(List.of("DISPATCHER_HALTED dispatcher")));
        assertThat(at.state(id)).isEqualTo("unknown");
        assertThat(at.platform.sent.get(id)).hasValue(3);
    }

    @Test
    void hourlyLimitHaltsBeforeItIsExceeded() {
        PayingEngine.publish(
                at.database.tx(),
                PayoutPolicy.finalCredits(
                        "",
                        Map.of("RUB", new BigDecimal("200")),
                        Map.of("RUB", new BigDecimal("250")),
                        Duration.ofHours(1)));
        String first = at.win("c1", "200");
        at.start().awaitState(first, "success");
        String second = at.win("c2", "50.01");

        await().until(() -> at.engine.openIncidents().equals(List.of("DISPATCHER_HALTED dispatcher")));
        assertThat(at.state(second)).isEqualTo("new");

        at.ask(Requests.PAYOUT_RESUME, "dispatcher");
        at.awaitState(second, "success");
    }

    @Test
    void noTransactionIsOpenDuringACall() {
        List<String> open = Collections.synchronizedList(new ArrayList<>());
        String id = at.win("c1", "185");
        at.platform.during = sent -> open.addAll(at.engine.list("select state || ' ' || query from pg_stat_activity"
                + " where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()"));

        try (Dispatcher dispatcher =
                new Dispatcher(at.database.tx(), at.platform, "once", Dispatcher.DispatchSettings.standard())) {
            assertThat(dispatcher.runOnce()).isTrue();
            at.awaitState(id, "created");
        }

        assertThat(open).isEmpty();
    }

    /** With and without, and the better of two rounds: what others do on the machine is no delay of ours. */
    @Test
    void morePoisonedPayoutsThanThereAreSlotsDelayTheOthersByASecondAtMost() {
        at.platform.during = id -> {
            if (id.startsWith("poison")) {
                LockSupport.parkNanos(8_000_000_000L);
            }
        };
        at.start(new DispatchSettings(4, Duration.ofMinutes(1), Duration.ofMillis(5), Duration.ofMillis(50)));

        Duration delay = Duration.ofHours(1);
        for (int round = 0; round < 2 && delay.compareTo(Duration.ofSeconds(1)) > 0; round++) {
            Duration alone = untilPaid("alone" + round, 100);
            at.win(coupons("poison" + round, 8), "1");
            delay = untilPaid("behind" + round, 100).minus(alone);
            assertThat(at.engine.count("select count(*) from payout where state = 'sending'"))
                    .isGreaterThanOrEqualTo(8);
        }

        assertThat(delay).isLessThanOrEqualTo(Duration.ofSeconds(1));
    }

    private Duration untilPaid(String name, int count) {
        at.win(coupons(name, count), "1");
        long began = System.nanoTime();
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(10))
                .until(() ->
                        at.engine.count("select count(*) from payout where state = 'success' and coupon_code like '"
                                        + name + "%'")
                                == count);
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private static List<String> coupons(String name, int count) {
        return IntStream.range(0, count).mapToObj(n -> name + "-" + n).toList();
    }

    @Test
    void diedBetweenCallAndRecordIsLookedUpByAnotherAndPaidOnce() {
        String id = at.win("c1", "185");
        Claimed claimed = at.database
                .tx()
                .run(handle -> new ClaimDue("dead", Duration.ofMillis(200)).claim(handle, Map.of(Lane.FRESH, 1)))
                .get(0);
        at.platform.create(claimed.order());

        at.start().awaitState(id, "success");

        assertThat(at.platform.operations).containsOnlyKeys(id);
        assertThat(at.engine.list("select call || ' ' || coalesce(answer, '-') from payout_attempt order by attempt"))
                .startsWith("create -", "create Warning duplicateIdentifier", "list Success success");
    }

    @Test
    void answerThatComesAfterItsLeaseChangesNothing() {
        String id = at.win("c1", "185");
        Claimed late = at.database
                .tx()
                .run(handle -> new ClaimDue("late", Duration.ofMillis(100)).claim(handle, Map.of(Lane.FRESH, 1)))
                .get(0);
        at.start().awaitState(id, "success");
        Verdict rejected = new Verdict(
                io.settledesk.domain.payout.PayoutState.REJECTED,
                Optional.empty(),
                false,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.of("late"),
                List.of(),
                Optional.empty());

        new RecordAnswers(at.database.tx(), "late").record(new Answered(late, Optional.empty(), "LATE", rejected));

        assertThat(at.state(id)).isEqualTo("success");
        assertThat(at.paying.entries("p-c1")).hasSize(2);
        assertThat(at.engine.list("select answer from payout_attempt where attempt = 1"))
                .containsExactly("LATE");
    }

    @Test
    void copiedDatabaseSendsNothingUntilItIsAdoptedAndLooksUpFirst() {
        String id = at.win("c1", "185");
        String never = at.win("c2", "7");
        at.platform.put(id, "success", "185");
        at.engine.execute("update installation set timeline = timeline + 1");
        at.start();
        await().until(() -> at.engine.openIncidents().equals(List.of("INSTALLATION_CHANGED installation")));
        assertThat(at.state(id)).isEqualTo("new");

        assertThat(at.ask(Requests.PAYOUT_ADOPT, "installation").state()).isEqualTo(RequestState.DONE);

        at.awaitState(id, "success");
        at.awaitState(never, "success");
        assertThat(at.platform.sent).containsOnlyKeys(never);
        assertThat(at.engine.openIncidents()).isEmpty();
    }

    @Test
    void newAttemptNeedsAKnownFailureAndHasAnIdOfItsOwn() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.TIME_OUT, Fault.WARNING);
        at.platform.during = sent -> assertThat(
                        at.ask(Requests.PAYOUT_RETRY, id).refusal())
                .hasValueSatisfying(refused -> assertThat(refused.message()).contains("is not known yet"));
        at.platform.becomes = "failed";
        at.start().awaitState(id, "failed");
        at.platform.during = sent -> {};
        at.platform.becomes = "success";

        RequestAnswer answer = at.ask(Requests.PAYOUT_RETRY, id);

        assertThat(answer.state()).as(answer.toString()).isEqualTo(RequestState.DONE);
        at.awaitState(id + "-attempt-2", "success");
        assertThat(at.state(id)).isEqualTo("failed");
        assertThat(at.engine.balances()).isEqualTo(Map.of("p-c1", new BigDecimal("0")));
        assertThat(at.ask(Requests.PAYOUT_RETRY, id).state()).isEqualTo(RequestState.REFUSED);
    }

    @Test
    void whatWasRecalculatedIsNotAttemptedAgain() {
        String id = at.win("c1", "185");
        at.platform.script(id, Fault.WARNING);
        at.start().awaitState(id, "rejected");
        at.engine.apply("b-2", Said.recalculation("c1"));

        assertThat(at.ask(Requests.PAYOUT_RETRY, id).refusal())
                .hasValueSatisfying(refused -> assertThat(refused.code()).isEqualTo("RECALCULATED"));
    }

    @Test
    void heldPayoutGoesWhenAPersonReleasesIt() {
        String id = at.win("c1", "1000.01");
        assertThat(at.state(id)).isEqualTo("held");

        at.ask(Requests.PAYOUT_RELEASE, id);

        at.start().awaitState(id, "success");
        assertThat(at.engine.openIncidents()).isEmpty();
    }

    @Test
    void finalStateNeverChanges() {
        String id = at.win("c1", "185");
        at.start().awaitState(id, "success");
        at.platform.becomes = "failed";

        at.ask(Requests.PAYOUT_CHECK, id);

        await().until(() -> at.engine.openIncidents().equals(List.of("PAYOUT_STATE_CHANGED " + id)));
        assertThat(at.state(id)).isEqualTo("success");
        assertThat(at.paying.entries("p-c1")).hasSize(2);
    }
}
