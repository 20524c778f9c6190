package io.settledesk.settlement.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.db.TestDatabase;
import io.settledesk.domain.Outcome;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.Sha256;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TableHashes;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplayPgTest {
    private static final String SECRET = SignedBatches.SECRET;
    private static final String RETIRED = "a-secret-of-old-times";
    private static final String REASON = "TICKET-1 a test";

    private TestDatabase database;
    private TestEngine engine;
    private ReplayPlanner planner;
    private RunReplay replay;

    @BeforeEach
    void begin() {
        database = TestDatabase.fresh();
        engine = new TestEngine(database);
        planner = new ReplayPlanner(
                database.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.of(new Signatures(List.of(SECRET), List.of(RETIRED))));
        replay = new RunReplay(database.tx(), planner);
    }

    @AfterEach
    void end() {
        database.close();
    }

    /** Plans without a write, runs that plan, and holds the run against the plan line by line. */
    private RequestAnswer replayed(String target) {
        Map<String, String> before = TableHashes.of(database.jdbi());
        Plan plan = planner.plan(target, REASON);
        assertThat(TableHashes.of(database.jdbi())).isEqualTo(before);

        RequestAnswer answer = replay.run(target, plan.planSha256(), REASON, "ivanova");

        assertThat(answer.refusal()).isEmpty();
        assertThat(answer.state()).isEqualTo(RequestState.DONE);
        assertThat(answer.items()).isEqualTo(plan.items());
        return answer;
    }

    private List<Outcome> outcomes(String target) {
        return replayed(target).items().stream().map(PlanItem::outcome).toList();
    }

    /** Takes a movement away as a restore of parts of a backup would; the account's entries have a gap then. */
    private void lose(String key) {
        engine.execute("alter table financial_operation disable trigger user");
        engine.execute("alter table ledger_entry disable trigger user");
        engine.execute("update account a set balance = balance - l.amount from ledger_entry l"
                + " where l.account_id = a.account_id and l.entry_key = '" + key + "'");
        engine.execute("delete from ledger_entry where entry_key = '" + key + "'");
        engine.execute("delete from financial_operation where financial_key = '" + key + "'");
        engine.execute("alter table financial_operation enable trigger user");
        engine.execute("alter table ledger_entry enable trigger user");
    }

    @Test
    void anAppliedBatchIsPaidAlready() {
        engine.place("c1", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185"));
        engine.apply("b-2", Said.recalculation("c1"));
        engine.apply("b-3", Said.won("c1", "92.50"));
        Map<String, String> before = TableHashes.of(database.jdbi());

        assertThat(outcomes("b-1")).containsExactly(Outcome.ALREADY_PAID);
        assertThat(outcomes("b-2")).containsExactly(Outcome.ALREADY_PAID);
        assertThat(outcomes("b-3")).containsExactly(Outcome.ALREADY_PAID);

        assertThat(TableHashes.of(database.jdbi())).isEqualTo(before);
        PlanItem item = planner.look("b-1").items().get(0);
        assertThat(item.knownOperations()).singleElement().satisfies(known -> {
            assertThat(known.key()).hasToString("c1:0:final_credit");
            assertThat(known.batchId()).isEqualTo("b-1");
            assertThat(known.accountId()).contains("p");
        });
        assertThat(engine.list(
                        "select action || ' ' || actor || ' ' || outcome from operator_action where target = 'b-3'"
                                + " order by seq"))
                .containsExactly("batch.dry_run postgres done", "batch.replay ivanova nothing");
    }

    @Test
    void eachKindOfVersionSaysItsStoredOutcome() {
        engine.place("c1", "p", "RUB");
        engine.apply("o", Said.open("c1"));
        engine.apply("f", Said.won("c1", "9"));
        engine.apply("u", Said.won("c1", "9"));
        engine.apply("c", Said.won("c1", "11"));
        engine.apply("s", Said.open("c1"));
        engine.apply("r", Said.recalculation("c1"));
        engine.apply("l", Said.lost("c1"));

        assertThat(outcomes("o")).containsExactly(Outcome.UNCHANGED);
        assertThat(outcomes("f")).containsExactly(Outcome.ALREADY_PAID);
        assertThat(outcomes("u")).containsExactly(Outcome.UNCHANGED);
        assertThat(outcomes("c")).containsExactly(Outcome.CONFLICT);
        assertThat(outcomes("s")).containsExactly(Outcome.STALE);
        assertThat(outcomes("r")).containsExactly(Outcome.ALREADY_PAID);
        assertThat(outcomes("l")).containsExactly(Outcome.UNCHANGED);
        assertThat(engine.openIncidents()).containsExactly("RESULT_CHANGED c#0");
    }

    @Test
    void aMissingKeyIsPostedOnceUnderItsOwnKey() {
        engine.place("c1", "p", "RUB");
        engine.place("c2", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185"), Said.won("c2", "5"));
        lose("c1:0:final_credit");

        Plan plan = planner.plan("b-1", REASON);
        assertThat(plan.money()).isEqualTo(Map.of("RUB", new BigDecimal("185")));
        assertThat(outcomes("b-1")).containsExactly(Outcome.APPLIED, Outcome.ALREADY_PAID);
        assertThat(outcomes("b-1")).containsExactly(Outcome.ALREADY_PAID, Outcome.ALREADY_PAID);

        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("190")));
        assertThat(engine.list("select batch_id from financial_operation order by 1"))
                .containsExactly("b-1", "b-1");
        assertThat(planner.look("b-1").items().get(0).knownOperations())
                .singleElement()
                .satisfies(known -> assertThat(known.requestedBy()).contains("ivanova"));
    }

    @Test
    void aKeyOfAnotherAmountIsAConflictAndStays() {
        engine.place("c1", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185"));
        engine.execute("alter table financial_operation disable trigger user");
        engine.execute("update financial_operation set amount = 200");
        engine.execute("alter table financial_operation enable trigger user");

        assertThat(outcomes("b-1")).containsExactly(Outcome.CONFLICT);

        assertThat(engine.operations()).containsExactly("c1:0:final_credit 200 posted");
        assertThat(engine.openIncidents()).containsExactly("FINANCIAL_KEY_CONFLICT c1:0:final_credit");
        assertThat(engine.list("select trim_scale(amount_at_risk)::text from incident"))
                .containsExactly("15");
    }

    @Test
    void theKeyOfAParkedVersionBelongsToTheRecalculationThatTookIt() {
        engine.place("c1", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185").at(10));
        engine.apply("b-3", Said.won("c1", "92.50").at(12));
        engine.apply("b-2", Said.recalculation("c1").at(11));

        assertThat(outcomes("b-3")).containsExactly(Outcome.CONFLICT);
        lose("c1:1:final_credit");
        assertThat(outcomes("b-3")).containsExactly(Outcome.CONFLICT);
        assertThat(outcomes("b-2")).containsExactly(Outcome.APPLIED);

        assertThat(engine.list(
                        "select batch_id from financial_operation where generation = 1 and kind = 'final_credit'"))
                .containsExactly("b-3");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("92.5")));
    }

    @Test
    void aStoredBatchThatWasNeverAppliedIsApplied() {
        engine.place("c1", "p", "RUB");
        engine.store(Said.packet("b-1", Said.won("c1", "185"), Said.open("c2")), "failed", TestEngine.RECEIVED);
        engine.execute("insert into incident (incident_id, kind, identity, opened_at)"
                + " values (gen_random_uuid(), 'BATCH_FAILED', 'b-1', now())");

        assertThat(outcomes("b-1")).containsExactly(Outcome.APPLIED, Outcome.APPLIED);
        assertThat(outcomes("b-1")).containsExactly(Outcome.ALREADY_PAID, Outcome.UNCHANGED);

        assertThat(engine.list("select state || ' ' || attempts from batch")).containsExactly("applied 1");
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThat(engine.openIncidents()).isEmpty();
    }

    @Test
    void anUndatedElementIsAsOldAsItsPacket() {
        engine.store(
                Said.packet(
                        "old",
                        Said.lost("c1"),
                        Said.open("c2"),
                        Said.won("c3", "1"),
                        Said.won("c4", "1").at(1)),
                "received",
                TestEngine.RECEIVED);
        Said[] later = {Said.open("c1"), Said.won("c2", "2"), Said.recalculation("c3"), Said.recalculation("c4")};
        engine.apply(Said.packet("new", later), TestEngine.RECEIVED.plusSeconds(1));

        assertThat(outcomes("old")).containsExactly(Outcome.APPLIED, Outcome.STALE, Outcome.STALE, Outcome.APPLIED);

        assertThat(engine.list("select reason ->> 'code' from coupon_version where batch_id = 'old' order by position"))
                .containsExactly(
                        "RESULT_WITHOUT_CREDIT", "NEWER_PACKETS_KNOWN", "NEWER_PACKETS_KNOWN", "RESULT_CREDITED");
        assertThat(outcomes("old"))
                .containsExactly(Outcome.UNCHANGED, Outcome.STALE, Outcome.STALE, Outcome.ALREADY_PAID);
    }

    @Test
    void anotherPlansHashWritesNothingButTheJournal() {
        engine.apply("b-1", Said.won("c1", "185"));
        Map<String, String> before = TableHashes.of(database.jdbi());

        RequestAnswer answer = replay.run("b-1", "0".repeat(64), REASON, "ivanova");

        assertThat(answer.state()).isEqualTo(RequestState.REFUSED);
        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("PLAN_CHANGED");
        assertThat(TableHashes.of(database.jdbi())).isEqualTo(before);
        assertThat(engine.list("select action || ' ' || outcome || ' ' || reason from operator_action"))
                .containsExactly("batch.replay refused TICKET-1 a test");
    }

    @Test
    void thePlanHoldsNeitherClockNorBalanceButEveryChangeOfACoupon() {
        engine.place("c1", "p", "RUB");
        engine.place("c2", "p", "RUB");
        engine.apply("b-1", Said.won("c1", "185"));
        String first = planner.look("b-1").planSha256();

        engine.apply("b-2", Said.won("c2", "5"));
        assertThat(planner.look("b-1").planSha256()).isEqualTo(first);

        engine.apply("b-3", Said.won("c1", "185"));
        assertThat(planner.look("b-1").planSha256()).isNotEqualTo(first);
    }

    @Test
    void whatIsNowhereIsSaidInOneLine() {
        assertThatThrownBy(() -> planner.plan("b-404", REASON))
                .isInstanceOf(ReplayRefused.class)
                .hasMessage("there is no batch and no held packet b-404");
        assertThat(engine.list("select action || ' ' || outcome from operator_action"))
                .containsExactly("batch.dry_run refused");
    }

    @Test
    void aHeldPacketIsAppliedWhenItIsValidByNow() {
        engine.place("c1", "p", "RUB");
        byte[] body = Said.packet("b-1", Said.won("c1", "185"));
        String id = hold(body, "b-1", Signatures.sign(SECRET, body));
        engine.execute("insert into incident (incident_id, kind, identity, opened_at)"
                + " select gen_random_uuid(), 'PACKET_REJECTED', delivery_id::text, now() from quarantine");
        engine.execute("insert into incident (incident_id, kind, identity, opened_at)"
                + " values (gen_random_uuid(), 'CALLBACK_UNAUTHORIZED', 'callback', now())");

        assertThat(outcomes(id)).containsExactly(Outcome.APPLIED);

        assertThat(engine.list("select state from quarantine")).containsExactly("replayed");
        assertThat(engine.openIncidents()).isEmpty();
        assertThat(engine.list("select secret_fingerprint from batch")).containsExactly(Signatures.fingerprint(SECRET));
        assertThat(engine.balances()).isEqualTo(Map.of("p", new BigDecimal("185")));
        assertThatThrownBy(() -> planner.plan(id, REASON))
                .hasMessage("the packet " + id + " is no longer held: it is replayed");
        assertThat(outcomes("b-1")).containsExactly(Outcome.ALREADY_PAID);
    }

    @Test
    void aHeldPacketIsFoundByItsBatchIdUnlessSeveralNameIt() {
        byte[] body = Said.packet("b-1", Said.open("c1"));
        hold(body, "b-1", Signatures.sign(SECRET, body));
        assertThat(planner.look("b-1").items()).hasSize(1);

        hold(body, "b-1", Signatures.sign(SECRET, body));

        assertThatThrownBy(() -> planner.look("b-1"))
                .hasMessage("several held packets name batch b-1: give the quarantine id of one");
    }

    @Test
    void aHeldPacketThatIsStillWrongIsRefusedInWords() {
        byte[] body = Said.packet("b-1", Said.won("c1", "-5"));
        String invalid = hold(body, "b-1", Signatures.sign(SECRET, body));
        String forged = hold(body, "b-2", Signatures.sign("another-secret-of-16", body));

        assertThatThrownBy(() -> planner.plan(invalid, REASON))
                .hasMessageStartingWith("the packet is invalid at /coupons/0/realWin: ");
        assertThatThrownBy(() -> planner.plan(forged, REASON))
                .hasMessage("the signature of the held packet is by none of callback.secrets");
        RequestAnswer answer = replay.run(forged, "0".repeat(64), REASON, "ivanova");
        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("SIGNATURE_BAD");
    }

    @Test
    void aRetiredSecretVouchesOnlyForWhatHeldOnArrival() {
        byte[] body = Said.packet("b-1", Said.won("c1", "5"));
        String id = hold(body, "b-1", Signatures.sign(RETIRED, body));
        assertThat(planner.look(id).items()).hasSize(1);

        engine.execute("update quarantine set reason = 'wrong signature'");

        assertThatThrownBy(() -> planner.look(id))
                .hasMessage("the signature of the held packet is by none of callback.secrets");
    }

    @Test
    void aCallbackBatchThatWaitsIsNotAppliedWithoutItsSignature() {
        engine.store(Said.packet("b-1", Said.won("c1", "5")), "received", TestEngine.RECEIVED);
        ReplayPlanner blind = new ReplayPlanner(
                database.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.empty());
        Plan plan = blind.look("b-1");
        RequestAnswer answer = new RunReplay(database.tx(), blind).run("b-1", plan.planSha256(), REASON, "ivanova");
        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("SIGNATURE_BAD");

        engine.execute("alter table batch disable trigger user");
        engine.execute("update batch set signature = null");

        assertThatThrownBy(() -> planner.look("b-1"))
                .hasMessage("the callback batch b-1 is stored without a signature");
        assertThat(engine.operations()).isEmpty();
    }

    @Test
    void aHeldPacketUnderTheIdOfAStoredBatchIsEvidence() {
        engine.apply("b-1", Said.open("c1"));
        byte[] body = Said.packet("b-1", Said.won("c1", "5"));
        String id = hold(body, "b-1", Signatures.sign(SECRET, body));

        assertThatThrownBy(() -> planner.plan(id, REASON))
                .hasMessage("batch b-1 is stored by another delivery: what is held under its id is evidence");
        RequestAnswer answer = replay.run(id, "0".repeat(64), REASON, "ivanova");
        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("NOT_HELD");
        assertThat(engine.list("select state from quarantine")).containsExactly("held");
    }

    @Test
    void aPlanOfAHeldPacketThatChangedLeavesNoBatchBehind() {
        byte[] body = Said.packet("b-1", Said.won("c1", "5"));
        String id = hold(body, "b-1", Signatures.sign(SECRET, body));

        RequestAnswer answer = replay.run(id, "0".repeat(64), REASON, "ivanova");

        assertThat(answer.refusal().orElseThrow().code()).isEqualTo("PLAN_CHANGED");
        assertThat(engine.count("select count(*) from batch")).isZero();
    }

    @Test
    void anOperationOfAReplayWaitsForItsOwnerAsAnyOther() {
        engine.apply("b-1", Said.won("c1", "185"));
        lose("c1:0:final_credit");

        assertThat(replayed("b-1").items().get(0).newOperations())
                .extracting(PlannedOperation::accountId)
                .containsExactly(Optional.empty());

        assertThat(engine.operations()).containsExactly("c1:0:final_credit 185 unassigned");
    }

    private String hold(byte[] body, String batchId, String signature) {
        String id = UUID.randomUUID().toString();
        engine.jdbi().useHandle(handle -> {
            UUID delivery = UUID.randomUUID();
            handle.createUpdate("""
                            insert into delivery (delivery_id, batch_id, received_at, http_status, outcome, duration_ms)
                            values (:delivery, :batchId, :at, 400, 'rejected', 1)
                            """)
                    .bind("delivery", delivery)
                    .bind("batchId", batchId)
                    .bind("at", TestEngine.RECEIVED)
                    .execute();
            handle.createUpdate("""
                            insert into quarantine
                                (quarantine_id, delivery_id, batch_id, received_at, body, body_sha256, signature, reason)
                            values (:id, :delivery, :batchId, :at, :body, :sha256, :signature, 'a rule of old')
                            """)
                    .bind("id", UUID.fromString(id))
                    .bind("delivery", delivery)
                    .bind("batchId", batchId)
                    .bind("at", TestEngine.RECEIVED)
                    .bind("body", body)
                    .bind("sha256", Sha256.hex(body))
                    .bind("signature", signature)
                    .execute();
        });
        return id;
    }
}
