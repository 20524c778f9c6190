package io.settledesk.console.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.batches.BatchScreen;
import io.settledesk.console.batches.BatchUses;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.request.Requests;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The flow over the real planner, request rows and worker; people's logins ask, the engine's applies. */
class ReplayFlowUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final TestEngine ENGINE = new TestEngine(DB);
    private static final Optional<Signatures> SECRETS =
            Optional.of(new Signatures(List.of(SignedBatches.SECRET), List.of()));
    private static final RequestWorker SERVICE =
            new RequestWorker(DB.tx(), "service", List.of(new RunReplay(DB.tx(), planner(DB.tx(), SECRETS))));
    private static final Tx OPERATOR = DB.database("settlement_operator").tx();
    private static final Tx VIEWER = DB.database("settlement_viewer").tx();

    private static int stories;

    private String code;
    private String batch;

    /** A batch that failed: its coupon is in recalculation, a second one was paid by the same bytes before. */
    @BeforeEach
    void story() {
        stories++;
        code = "00000000%04d".formatted(1000 + stories * 10);
        batch = "b-4-" + stories;
        ENGINE.place(code, "player-" + stories, "RUB");
        ENGINE.apply("b-1-" + stories, Said.won(code, "185.00").at(10));
        ENGINE.apply("b-2-" + stories, Said.recalculation(code).at(11));
        ENGINE.store(
                Said.packet(
                        batch,
                        Said.won(code, "92.50").at(12),
                        Said.open(code + "1"),
                        Said.open(code).at(9)),
                "failed",
                TestEngine.RECEIVED);
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "RU,LIGHT,1920,1080"})
    void nothingIsCutAtAnyStage(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, ReplayFlowUiTest::screen)) {
            stage.open(new Target.Batch("b-1-" + stories));
            begin(stage, OPERATOR, batch);
            type(stage, "SUP-4182", "b-4 failed on a lost connection, support asks to finish it");
            stage.picture("replay-plan");
            List<String> cut = new ArrayList<>(stage.cut());
            confirm(stage);
            stage.picture("replay-waiting");
            cut.addAll(stage.cut());
            SERVICE.runOnce();
            stage.tick();
            stage.picture("replay-done");
            cut.addAll(stage.cut());
            closeDialog(stage);
            begin(stage, OPERATOR, batch);
            stage.picture("replay-nothing");
            cut.addAll(stage.cut());

            assertThat(cut).isEmpty();
        }
    }

    @Test
    void theLongestKeyIsWholeBesideItsMark() {
        String twelve = code.substring(1) + "3";
        ENGINE.place(twelve, "player-" + stories, "RUB");
        ENGINE.apply("b-5-" + stories, Said.won(twelve, "185.00").at(10));
        ENGINE.store(Said.packet("b-6-" + stories, Said.recalculation(twelve).at(11)), "failed", TestEngine.RECEIVED);
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, "b-6-" + stories);
            stage.picture("replay-longest-key");

            assertThat(stage.text()).contains(twelve + ":1:recalculation_debit");
            assertThat(stage.cut()).isEmpty();
        }
    }

    @Test
    void thePlanIsThereBeforeAnythingIsTyped() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, batch);

            assertThat(stage.text())
                    .contains("Would post 1 operation, +92.50 RUB")
                    .contains(code + ":1:final_credit")
                    .contains("settlement@db1: 1 batch, 3 coupons, 1 new operation, +92.50 RUB to player-" + stories
                            + ".");
            assertThat(ENGINE.list(
                            "select distinct action || ' ' || outcome from operator_action where actor = 'login_settlement_operator'"
                                    + " and target = '" + batch + "'"))
                    .containsExactly("batch.dry_run done");
        }
    }

    @Test
    void theFocusIsOnCancelAndEnterInAFieldDoesNothing() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, batch);
            assertThat(((Button) stage.focusOwner()).getText()).isEqualTo("Cancel");

            type(stage, "SUP-1", "the connection was lost");
            TextField words = fields(stage).get(1);
            Fx.run(words::requestFocus);
            stage.key(KeyCode.ENTER, "\n");

            assertThat(stage.text()).contains("Would post 1 operation");
            assertThat(ENGINE.count("select count(*) from request where target = '" + batch + "'"))
                    .isZero();
            assertThat(main(stage).getText().replace('\u00A0', ' '))
                    .isEqualTo("Replay " + batch + " · post +92.50 RUB");
            assertThat(stage.text()).contains("PRODUCTION");
        }
    }

    @Test
    void withoutTicketOrWordsNothingIsAsked() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, batch);
            assertThat(reason(stage)).isEqualTo("Name the ticket that asks for it.");
            type(stage, "SUP-1", "short");
            assertThat(reason(stage)).isEqualTo("Say why, in 10 characters or more.");
            confirm(stage);
            assertThat(ENGINE.count("select count(*) from request where target = '" + batch + "'"))
                    .isZero();
            type(stage, "SUP-1", "long enough words");
            assertThat(reason(stage)).isEmpty();
        }
    }

    @Test
    void theServiceAppliesAndEachElementHasANamedOutcome() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, batch);
            type(stage, "SUP-1", "the connection was lost");
            confirm(stage);
            assertThat(stage.text()).contains("waiting for the service").contains("Withdraw");

            SERVICE.runOnce();
            stage.tick();

            assertThat(stage.text())
                    .contains("2 applied, 1 stale")
                    .containsPattern("Done \\d\\d:\\d\\d:\\d\\d\\.\\d{3} UTC");
            assertThat(ENGINE.operations()).contains(code + ":1:final_credit 92.5 posted");
            assertThat(ENGINE.list("select reason from operator_action where action = 'batch.replay' and target = '"
                            + batch + "'"))
                    .containsExactly("SUP-1 the connection was lost");
        }
    }

    @Test
    void aPlanThatIsNotTrueAnyMoreWritesNothingAndNamesTheBatchThatChangedIt() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, batch);
            type(stage, "SUP-1", "the connection was lost");
            ENGINE.apply(
                    Said.packet("b-7-" + stories, Said.won(code, "92.50").at(12)),
                    Instant.parse("2026-11-30T10:16:01.003Z"));
            confirm(stage);
            SERVICE.runOnce();
            stage.tick();

            assertThat(stage.text())
                    .contains("Nothing was written. b-7-" + stories + " changed the coupon at ")
                    .contains("New plan");
            assertThat(ENGINE.list("select state from batch where batch_id = '" + batch + "'"))
                    .containsExactly("failed");

            stage.press("New plan");
            assertThat(fields(stage).get(0).getText())
                    .as("what was typed stays")
                    .isEqualTo("SUP-1");
            assertThat(stage.text()).contains("Would store 3 versions; no money moves");
        }
    }

    @Test
    void ofTwoConsolesOneAppliesAndTheOtherIsToldWhoDid() {
        try (ScreenStage one = ScreenStage.standard(ReplayFlowUiTest::screen);
                ScreenStage other = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(one, OPERATOR, batch);
            begin(other, OPERATOR, batch);
            type(one, "SUP-1", "the connection was lost");
            type(other, "SUP-2", "the same, asked by phone");
            confirm(one);
            confirm(other);
            SERVICE.runOnce();
            SERVICE.runOnce();
            one.tick();
            other.tick();

            assertThat(one.text()).contains("2 applied");
            assertThat(other.text())
                    .contains("Nothing was written.")
                    .contains("Already posted")
                    .contains("asked by login_settlement_operator");
            assertThat(ENGINE.count("select count(*) from financial_operation where financial_key = '" + code
                            + ":1:final_credit'"))
                    .isEqualTo(1);
        }
    }

    @Test
    void whereNothingWouldChangeTheOnlyButtonIsClose() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, "b-1-" + stories);

            assertThat(stage.text())
                    .contains("Would change nothing: every operation was posted before")
                    .contains(code + ":0:final_credit was posted");
            assertThat(buttons(stage)).contains("Close").noneMatch(words -> words.startsWith("Replay b-1"));
        }
    }

    @Test
    void withoutAServiceTheRequestCanBeWithdrawn() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            begin(stage, OPERATOR, batch);
            type(stage, "SUP-1", "the connection was lost");
            confirm(stage);
            for (int second = 0; second < 31; second++) {
                stage.tick();
            }
            assertThat(stage.text()).contains("No service is running. Nothing was applied; the request ends at ");

            stage.press("Withdraw");

            assertThat(stage.text()).contains("Withdrawn").contains("Nothing was applied.");
            assertThat(ENGINE.list("select state from request where target = '" + batch + "'"))
                    .containsExactly("withdrawn");
        }
    }

    @Test
    void aViewerMayMakeADryRunAndIsToldWhyApplyingIsOff() {
        try (ScreenStage stage =
                new ScreenStage(Language.EN, Appearance.LIGHT, 1280, 800, Role.VIEWER, ReplayFlowUiTest::screen)) {
            begin(stage, VIEWER, batch);
            type(stage, "SUP-1", "the connection was lost");

            assertThat(stage.text()).contains("Would post 1 operation, +92.50 RUB");
            assertThat(reason(stage))
                    .isEqualTo(
                            "Your login ivanova has settlement_viewer: it may read. Replay needs settlement_operator.");
            confirm(stage);
            assertThat(ENGINE.count("select count(*) from request where target = '" + batch + "'"))
                    .isZero();
        }
    }

    @Test
    void aDryRunNeitherWaitsForALockNorChangesATable() {
        String before = fingerprint();
        DB.jdbi().useHandle(holder -> {
            holder.begin();
            holder.execute("select * from coupon where coupon_code = ? for update", code);
            try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
                begin(stage, OPERATOR, batch);
                assertThat(stage.text()).contains("Would post 1 operation");
            }
            holder.rollback();
        });

        assertThat(fingerprint()).isEqualTo(before);
    }

    @Test
    void severalBatchesAreNotReplayedAtOnce() {
        try (ScreenStage stage = ScreenStage.standard(ReplayFlowUiTest::screen)) {
            Fx.run(() -> ReplayFlow.begin(stage.context(), uses(OPERATOR), List.of("b-1", "b-2"), () -> {}));

            assertThat(stage.text()).contains("Replay acts on one batch at a time; 2 are chosen.");
        }
    }

    /** Every table but the journal, as one hash. */
    private static String fingerprint() {
        StringBuilder all = new StringBuilder();
        for (String table : List.of(
                "batch",
                "coupon",
                "coupon_version",
                "bet",
                "settlement_generation",
                "financial_operation",
                "ledger_entry",
                "account",
                "incident",
                "request",
                "quarantine",
                "delivery")) {
            all.append(ENGINE.list(
                    "select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from " + table + " t"));
        }
        return all.toString();
    }

    private static void begin(ScreenStage stage, Tx login, String target) {
        Fx.run(() -> ReplayFlow.begin(stage.context(), uses(login), List.of(target), () -> {}));
        Fx.settle();
    }

    private static ReplayUses uses(Tx login) {
        return ReplayUses.of(planner(login)::plan, new Requests(login));
    }

    /** A person's login has no secrets. */
    private static ReplayPlanner planner(Tx tx) {
        return planner(tx, Optional.empty());
    }

    private static ReplayPlanner planner(Tx tx, Optional<Signatures> secrets) {
        return new ReplayPlanner(
                tx,
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                secrets);
    }

    private static void type(ScreenStage stage, String ticket, String words) {
        List<TextField> fields = fields(stage);
        Fx.run(() -> {
            fields.get(0).setText(ticket);
            fields.get(1).setText(words);
        });
        Fx.settle();
    }

    private static List<TextField> fields(ScreenStage stage) {
        return Fx.on(() -> inDialog(stage, node -> node instanceof TextField).stream()
                .map(node -> (TextField) node)
                .toList());
    }

    private static Button main(ScreenStage stage) {
        return Fx.on(() -> (Button) inDialog(
                        stage,
                        node -> node instanceof Button button
                                && button.getStyleClass().contains("main"))
                .get(0));
    }

    private static List<String> buttons(ScreenStage stage) {
        return Fx.on(() -> inDialog(stage, node -> node instanceof Button).stream()
                .map(node -> ((Button) node).getText())
                .toList());
    }

    private static List<Node> inDialog(ScreenStage stage, java.util.function.Predicate<Node> wanted) {
        Node layer = stage.kit().dialogs();
        return stage.find(node -> wanted.test(node) && isIn(node, layer));
    }

    private static boolean isIn(Node node, Node layer) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == layer) {
                return true;
            }
        }
        return false;
    }

    private static String reason(ScreenStage stage) {
        return Unavailable.reason(main(stage));
    }

    private static void confirm(ScreenStage stage) {
        Button button = main(stage);
        Fx.run(button::fire);
        Fx.settle();
    }

    private static void closeDialog(ScreenStage stage) {
        Fx.run(() -> stage.kit().dialogs().top().orElseThrow().cancel());
        Fx.settle();
    }

    private static BatchScreen screen(ScreenContext context) {
        return new BatchScreen(
                context,
                new BatchUses(
                        DB.tx(), TestEngine.SETTINGS, planner(DB.tx())::plan, Optional.empty(), "127.0.0.1:8080"));
    }
}
