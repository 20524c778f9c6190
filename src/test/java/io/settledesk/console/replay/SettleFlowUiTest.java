package io.settledesk.console.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.coupons.CouponReads;
import io.settledesk.console.coupons.CouponsScreen;
import io.settledesk.console.incidents.IncidentCaseQueries;
import io.settledesk.console.incidents.IncidentListQueries;
import io.settledesk.console.incidents.IncidentsScreen;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.request.Requests;
import io.settledesk.settlement.settle.RunSettle;
import io.settledesk.settlement.settle.SettlePlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settling and keeping a conflict, from the case and from the incident (console.md §5, acceptance 33). */
class SettleFlowUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final TestEngine ENGINE = new TestEngine(DB);
    private static final RequestWorker SERVICE = new RequestWorker(
            DB.tx(),
            "service",
            List.of(RunSettle.settling(DB.tx(), TestEngine.SETTINGS), RunSettle.keeping(DB.tx(), TestEngine.SETTINGS)));
    private static final Tx OPERATOR = DB.database("settlement_operator").tx();
    private static final Tx VIEWER = DB.database("settlement_viewer").tx();

    private static int stories;

    private String code;
    private String account;
    private String parked;

    @BeforeEach
    void conflict() {
        stories++;
        code = "00000000%04d".formatted(3000 + stories);
        account = "player-" + stories;
        parked = "b-14-" + stories;
        ENGINE.place(code, account, "RUB");
        ENGINE.apply("b-11-" + stories, Said.won(code, "185.00").at(10));
        ENGINE.apply(parked, Said.won(code, "205.00").at(12));
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "RU,LIGHT,1920,1080"})
    void nothingIsCutAtAnyStage(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, SettleFlowUiTest::incidents)) {
            stage.open(new Target.Incident(incident()));
            stage.picture("settle-incident");
            List<String> cut = new ArrayList<>(stage.cut());
            cut.addAll(stage.outside());
            begin(stage, OPERATOR, false);
            type(stage, "SUP-4182", "the provider confirmed 205.00 by letter");
            stage.picture("settle-plan");
            cut.addAll(stage.cut());
            begin(stage, OPERATOR, true);
            stage.picture("settle-keep");
            cut.addAll(stage.cut());
            confirmTop(stage);

            assertThat(cut).isEmpty();
        }
    }

    @Test
    void theStripOfTheCaseAndTheIncidentStartTheFlow() {
        try (ScreenStage stage = ScreenStage.standard(SettleFlowUiTest::coupons)) {
            stage.open(new Target.Coupon(code));
            stage.press("Settle with 205.00…");
            stage.press("Keep 185.00…");

            assertThat(stage.went().decisions)
                    .containsExactly(new Decision(code, parked + "#0", false), new Decision(code, parked + "#0", true));
        }
        try (ScreenStage stage = ScreenStage.standard(SettleFlowUiTest::incidents)) {
            stage.open(new Target.Incident(incident()));
            stage.press("Settle with 205.00…");
            stage.press("Keep 185.00…");

            assertThat(stage.went().decisions)
                    .containsExactly(new Decision(code, incident(), false), new Decision(code, incident(), true));
        }
    }

    @Test
    void thePlanShowsBothKeysTheNetAndTheBalanceBeforeAnythingIsTyped() {
        try (ScreenStage stage = ScreenStage.standard(SettleFlowUiTest::coupons)) {
            begin(stage, OPERATOR, false);

            assertThat(plain(stage.text()))
                    .contains("Settle " + code + " with 205.00")
                    .contains("Would post −185.00, +205.00 RUB; net of the coupon then +205.00 RUB")
                    .contains(code + ":1:recalculation_debit")
                    .contains(code + ":1:final_credit")
                    .contains("Balance of " + account + ": 185.00 RUB before, 205.00 RUB after")
                    .contains("settlement@db1: coupon " + code + ", 2 new operations, −185.00, +205.00 RUB to "
                            + account + ".");
            assertThat(plain(main(stage).getText())).isEqualTo("Settle with 205.00 · post −185.00, +205.00 RUB");
            assertThat(((Button) stage.focusOwner()).getText()).isEqualTo("Cancel");
            assertThat(Unavailable.reason(main(stage))).isEqualTo("Name the ticket that asks for it.");
            assertThat(ENGINE.operations()).doesNotContain(code + ":1:final_credit 205 posted");
        }
    }

    @Test
    void theServiceSettlesAndTheIncidentIsClosed() {
        String incident = incident();
        try (ScreenStage stage = ScreenStage.standard(SettleFlowUiTest::incidents)) {
            stage.open(new Target.Incident(incident));
            begin(stage, OPERATOR, false);
            type(stage, "SUP-1", "the provider confirmed it");
            confirm(stage);
            SERVICE.runOnce();
            stage.tick();

            assertThat(stage.text())
                    .containsPattern("Settled in generation 1 by manual~" + incident
                            + " at \\d\\d:\\d\\d:\\d\\d\\.\\d{3} UTC, the incident is closed\\.");
            assertThat(ENGINE.operations()).contains(code + ":1:final_credit 205 posted");
            assertThat(ENGINE.list("select state from incident where incident_id::text = '" + incident + "'"))
                    .containsExactly("resolved");
            stage.open(new Target.Incident(incident));
            assertThat(stage.text())
                    .contains("Dry run")
                    .contains("Settled")
                    .contains("SUP-1 the provider confirmed it");
            assertThat(buttons(stage)).doesNotContain("Settle with 205.00…");
        }
    }

    @Test
    void keepingMovesNothingAndALaterRecalculationDoesNotBringTheOtherIn() {
        try (ScreenStage stage = ScreenStage.standard(SettleFlowUiTest::coupons)) {
            begin(stage, OPERATOR, true);
            assertThat(plain(stage.text()))
                    .contains("The result 185.00 stays; no money moves")
                    .contains("v2 is set aside and will not be applied later.");
            assertThat(plain(main(stage).getText())).isEqualTo("Keep 185.00 · no money");
            type(stage, "SUP-1", "the provider took it back");
            confirm(stage);
            SERVICE.runOnce();
            stage.tick();

            assertThat(stage.text()).contains("The result 185.00 stays, decided at ");
        }
        ENGINE.apply("b-20-" + stories, Said.recalculation(code).at(13));
        assertThat(ENGINE.operations())
                .contains(code + ":1:recalculation_debit 185 posted")
                .noneMatch(operation -> operation.startsWith(code + ":1:final_credit"));
    }

    @Test
    void aBalanceThatFallsBelowZeroIsWarnedOf() {
        String other = code + "9";
        ENGINE.place(other, account, "RUB");
        ENGINE.apply("b-30-" + stories, Said.won(code, "1.00").at(13));
        ENGINE.execute("update account set balance = balance - 150 where account_id = '" + account + "'");
        try (ScreenStage stage = ScreenStage.standard(SettleFlowUiTest::coupons)) {
            Fx.run(() -> ReplayFlow.begin(
                    stage.context(),
                    uses(OPERATOR).of(new Decision(code, "b-30-" + stories + "#0", false)),
                    new Decision(code, "b-30-" + stories + "#0", false),
                    () -> {}));
            Fx.settle();

            assertThat(plain(stage.text()))
                    .contains("Balance of " + account + ": 35.00 RUB before, −149.00 RUB after: it is below zero then");
        }
        ENGINE.execute("update account set balance = balance + 150 where account_id = '" + account + "'");
    }

    @Test
    void whoComesSecondIsToldSo() {
        try (ScreenStage one = ScreenStage.standard(SettleFlowUiTest::coupons);
                ScreenStage other = ScreenStage.standard(SettleFlowUiTest::coupons)) {
            begin(one, OPERATOR, false);
            begin(other, OPERATOR, true);
            type(one, "SUP-1", "the provider confirmed it");
            type(other, "SUP-2", "the provider denied it");
            confirm(one);
            confirm(other);
            SERVICE.runOnce();
            SERVICE.runOnce();
            one.tick();
            other.tick();

            assertThat(one.text()).contains("Settled in generation 1");
            assertThat(other.text()).contains("Nothing was written.").contains("manual~");
            assertThat(buttons(other)).doesNotContain("New plan");
        }
    }

    @Test
    void aViewerMayMakeADryRunAndIsToldWhyDecidingIsOff() {
        try (ScreenStage stage =
                new ScreenStage(Language.EN, Appearance.LIGHT, 1280, 800, Role.VIEWER, SettleFlowUiTest::coupons)) {
            begin(stage, VIEWER, false);

            assertThat(plain(stage.text())).contains("Would post −185.00, +205.00 RUB");
            assertThat(Unavailable.reason(main(stage)))
                    .isEqualTo(
                            "Your login ivanova has settlement_viewer: it may read. Settling needs settlement_operator.");
        }
    }

    private String incident() {
        return ENGINE.list("select incident_id::text from incident where kind = 'RESULT_CHANGED' and coupon_code = '"
                        + code + "'")
                .get(0);
    }

    private void begin(ScreenStage stage, Tx login, boolean keep) {
        Decision decision = new Decision(code, parked + "#0", keep);
        Fx.run(() -> ReplayFlow.begin(stage.context(), uses(login).of(decision), decision, () -> {}));
        Fx.settle();
    }

    private static SettleUses uses(Tx login) {
        return SettleUses.of(new SettlePlanner(login, TestEngine.SETTINGS), new Requests(login), login);
    }

    private static CouponsScreen coupons(ScreenContext context) {
        return new CouponsScreen(context, new CouponReads(OPERATOR, TestEngine.SETTINGS.catalogue(), Optional.empty()));
    }

    private static IncidentsScreen incidents(ScreenContext context) {
        return new IncidentsScreen(
                context, new IncidentListQueries(OPERATOR, "RUB"), new IncidentCaseQueries(OPERATOR));
    }

    private static void type(ScreenStage stage, String ticket, String words) {
        List<TextField> fields = Fx.on(() -> inDialog(stage, node -> node instanceof TextField).stream()
                .map(node -> (TextField) node)
                .toList());
        Fx.run(() -> {
            fields.get(fields.size() - 2).setText(ticket);
            fields.get(fields.size() - 1).setText(words);
        });
        Fx.settle();
    }

    private static Button main(ScreenStage stage) {
        List<Node> found = Fx.on(() -> inDialog(
                stage,
                node -> node instanceof Button button && button.getStyleClass().contains("main")));
        return (Button) found.get(found.size() - 1);
    }

    private static void confirm(ScreenStage stage) {
        Button button = main(stage);
        Fx.run(button::fire);
        Fx.settle();
    }

    /** Closes what is open, one over the other. */
    private static void confirmTop(ScreenStage stage) {
        Fx.run(() -> stage.kit().dialogs().top().ifPresent(dialog -> dialog.cancel()));
        Fx.settle();
    }

    private static List<String> buttons(ScreenStage stage) {
        return Fx.on(() -> stage.find(node -> node instanceof Button).stream()
                .map(node -> ((Button) node).getText())
                .toList());
    }

    private static List<Node> inDialog(ScreenStage stage, Predicate<Node> wanted) {
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

    private static String plain(String text) {
        return text.replace('\u00A0', ' ').replace('\u202F', ' ');
    }
}
