package io.settledesk.console.payouts;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen over payouts that the real engine made: acceptance check 34 of the console. */
class PayoutsScreenUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @BeforeAll
    static void story() {
        new PayoutStory(DB).tellAll();
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "RU,LIGHT,1920,1080"})
    void nothingIsCut(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage =
                new ScreenStage(language, appearance, width, height, Role.OPERATOR, PayoutsScreenUiTest::screen)) {
            List<String> cut = new ArrayList<>();
            List<String> outside = new ArrayList<>();
            for (String segment : List.of("all", "unknown", "callbacks")) {
                stage.open(new Target.Filtered(ScreenId.PAYOUTS, Map.of("segment", segment)));
                look(stage, "payouts-" + segment, cut, outside);
            }
            for (String id : List.of(
                    PayoutStory.UNKNOWN, PayoutStory.DUE, PayoutStory.REJECTED, PayoutStory.PAID, PayoutStory.HELD)) {
                stage.open(new Target.Payout(id));
                look(stage, "payout-" + id, cut, outside);
            }
            stage.open(new Target.Payment("shop", "pay-4"));
            look(stage, "payment", cut, outside);

            assertThat(cut).isEmpty();
            assertThat(outside).isEmpty();
        }
    }

    @Test
    void theDeskHoldsWhatIsOfUnknownStateOldestFirst() {
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Filtered(ScreenId.PAYOUTS, Map.of("segment", "unknown")));

            assertThat(stage.text())
                    .contains("State unknown · 3")
                    .contains("No answer from the platform; the state of the operation is unknown."
                            + " Nothing is sent under another id.")
                    .contains("The amount stays reserved until the platform answers.")
                    .contains("1 send, 3 questions about the state")
                    .contains("oldest first")
                    .contains("payout:0000");
            assertThat(stage.screen().countNeedingPerson()).isEqualTo(4);
        }
    }

    @Test
    void nothingSendsAPayoutOfUnknownState() {
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.UNKNOWN));

            assertThat(reason(stage, "New attempt…")).contains("could pay twice");
            stage.press("New attempt…");
            assertThat(stage.kit().dialogs().isOpen()).isFalse();
            assertThat(waiting()).isEmpty();
            assertThat(stage.screen().actions().keySet().toString()).doesNotContain("SEND");
        }
    }

    @Test
    void askingThePlatformIsARequestForThatPayout() {
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.UNKNOWN));
            stage.press("Ask the platform");

            assertThat(waiting()).containsExactly("payout_check " + PayoutStory.UNKNOWN);
        } finally {
            DB.jdbi().useHandle(handle -> handle.execute("delete from request"));
        }
    }

    @Test
    void aReleaseIsAskedForAndAnotherPersonApproves() {
        String login = DB.settings("settlement_operator").user();
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.HELD));
            assertThat(reason(stage, "Release…")).isEmpty();
            stage.press("Release…");
            assertThat(stage.text()).contains("Another person has to approve it.");
            assertThat(reason(stage, "Ask for approval · 12")).contains("ticket");
        }
        String request = new Requests(DB.database("settlement_operator").tx())
                .ask(Requests.PAYOUT_RELEASE, PayoutStory.HELD, "SD-1 checked with the provider");
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.HELD));
            stage.picture("payout-approval");

            assertThat(stage.text())
                    .contains(login + " asked that it may go, ")
                    .contains(": SD-1 checked with the provider. Another person approves it, until ");
            assertThat(reason(stage, "Approve · 12")).isEmpty();
            stage.press("Refuse…");
            assertThat(stage.text()).contains("Refused, it stays held; who still wants it asks again.");
            assertThat(reason(stage, "Refuse · 12")).contains("ticket");
            stage.picture("payout-refusal");
        }
        assertThat(new Requests(DB.tx()).approvals().refuse(request, "SD-1 another amount"))
                .isTrue();
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.HELD));
            assertThat(reason(stage, "Release…")).isEmpty();
        } finally {
            DB.jdbi().useHandle(handle -> handle.execute("delete from request"));
        }
    }

    @Test
    void whoAskedForTheReleaseDoesNotApproveIt() {
        String request =
                new Requests(DB.tx()).ask(Requests.PAYOUT_RELEASE, PayoutStory.HELD, "SD-2 by the same person");
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            DB.jdbi().useHandle(handle -> handle.execute("update request set requested_by = ?", "ivanova"));
            stage.open(new Target.Payout(PayoutStory.HELD));

            assertThat(reason(stage, "Approve · 12")).contains("another person has to approve it");
            DB.jdbi().useHandle(handle -> handle.execute("update request set requested_by = session_user"));
            stage.press("Withdraw");
            assertThat(new Requests(DB.tx()).find(request).orElseThrow().state())
                    .isEqualTo(RequestState.WITHDRAWN);
        } finally {
            DB.jdbi().useHandle(handle -> handle.execute("delete from request"));
        }
    }

    @Test
    void aNewAttemptAfterAKnownFailureIsAskedForWithAReason() {
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.REJECTED));
            assertThat(reason(stage, "New attempt…")).isEmpty();
            stage.press("New attempt…");

            assertThat(stage.kit().dialogs().isOpen()).isTrue();
            assertThat(reason(stage, "New attempt · ")).contains("ticket");
        }
    }

    @Test
    void aViewerSeesWhyNothingCanBeAskedFor() {
        try (ScreenStage stage =
                new ScreenStage(Language.EN, Appearance.LIGHT, 1280, 800, Role.VIEWER, PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payout(PayoutStory.UNKNOWN));

            assertThat(reason(stage, "Ask the platform")).contains("settlement_operator");
        }
    }

    @Test
    void aPaymentThatCameWithAnotherAmountShowsBoth() {
        try (ScreenStage stage = ScreenStage.standard(PayoutsScreenUiTest::screen)) {
            stage.open(new Target.Payment("shop", "pay-4"));

            assertThat(stage.text())
                    .contains("The first one stands")
                    .contains("350.00")
                    .contains("300.00");
        }
    }

    private static void look(ScreenStage stage, String name, List<String> cut, List<String> outside) {
        stage.picture(name);
        stage.cut().forEach(words -> cut.add(name + ": " + words));
        stage.outside().forEach(words -> outside.add(name + ": " + words));
    }

    private static String reason(ScreenStage stage, String words) {
        return stage
                .find(node -> node instanceof ButtonBase button
                        && button.getText() != null
                        && button.getText().startsWith(words))
                .stream()
                .map(node -> Unavailable.reason((Control) node))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> waiting() {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery("select kind || ' ' || target from request")
                        .mapTo(String.class)
                        .list());
    }

    private static PayoutsScreen screen(ScreenContext context) {
        return new PayoutsScreen(context, DB.tx(), new Requests(DB.tx()));
    }
}
