package io.settledesk.console.resync;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.resync.begin.ResyncBeginFlow;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.demo.provider.ReadFault;
import io.settledesk.polling.ResyncRequests;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ResyncHandler;
import io.settledesk.polling.run.RunWorker;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.request.RequestWorker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen with a person's login, the service and the simulated provider: what is read, ticked, applied, stopped, resumed. */
class ResyncScreenUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final TestEngine ENGINE = new TestEngine(DB);
    private static final Tx PERSON = DB.database("settlement_operator").tx();
    private static final Tx SERVICE = DB.database("settlement_engine").tx();

    private static int stories;

    private final SimulatedProvider provider = new SimulatedProvider();
    private final RunWorker worker = worker("service-1");
    private final RequestWorker answering = new RequestWorker(SERVICE, "service-1", List.of(new ResyncHandler()));
    private String p;

    /** One coupon of each kind of drift, and two that both move money. */
    @BeforeEach
    void story() {
        ENGINE.execute("truncate resync_item, resync_run");
        p = "c" + ++stories + "-";
        for (String owned : List.of("moved", "won", "stale")) {
            ENGINE.place(p + owned, "player-" + stories, "RUB");
        }
        ENGINE.apply(
                "b-" + stories,
                Said.open(p + "won").at(10).bet("u1", 1),
                Said.open(p + "moved").at(10),
                Said.won(p + "amount", "10").at(10),
                Said.lost(p + "stale").at(12),
                Said.open(p + "same").at(10),
                Said.open(p + "gone").at(10));
        provider.says(
                Said.won(p + "won", "185.00").at(11).bet("u1", 2),
                Said.won(p + "moved", "92.50").at(11),
                Said.won(p + "amount", "12").at(11),
                Said.open(p + "stale").at(11),
                Said.open(p + "same").at(10));
    }

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void nothingIsTickedAtFirstAndWhatCannotBeTickedSaysWhy() {
        try (ScreenStage stage = standard()) {
            assertThat(stage.text()).contains("No resync yet. Callbacks stop after the fifth send");
            read(stage);

            assertThat(stage.text())
                    .contains("6 coupons read in 1 request, 5 with drift", "0 of 5 ticked", "Plan ready", "Won 185.00");
            assertThat(boxes(stage)).noneMatch(CheckBox::isSelected);
            assertThat(refusalOf(stage, "gone")).isEqualTo("Not known there: nothing to apply");
            assertThat(refusalOf(stage, "stale")).isEqualTo("Older than what is in force");
            assertThat(refusalOf(stage, "won")).isEmpty();
            assertThat(reasonOf(stage, "amount")).isEqualTo("Opens a conflict for a person");
            assertThat(Unavailable.reason(button(stage, "Apply 0"))).isEqualTo("Tick lines first.");
            assertThat(firstCoupon(stage)).as("the largest effect first").isEqualTo(p + "won");
        }
    }

    @Test
    void tickedLinesAreAppliedAndOneThatMovedIsRefusedAlone() {
        try (ScreenStage stage = standard()) {
            read(stage);
            tick(stage, "won");
            tick(stage, "moved");
            assertThat(stage.text()).contains("2 of 5 ticked · +277.50 RUB");
            ENGINE.apply("moved-" + stories, Said.open(p + "moved").at(10).bet("u9", 1));

            press(stage, "Apply 2");
            assertThat(stage.text()).contains("Apply 2 lines · +277.50 RUB", "settlement@db1: 2 lines");
            type(stage, "SUP-77", "the player asks where the win is");
            pressMain(stage);
            answering.runOnce();
            stage.tick();
            worker.runOnce();
            stage.tick();

            assertThat(ENGINE.balances().get("player-" + stories)).isEqualByComparingTo("185");
            assertThat(reasonOf(stage, "moved")).isEqualTo("Changed since it was read; not applied.");
            assertThat(reasonOf(stage, "won")).isEqualTo("Applied");
            assertThat(stage.text()).contains("1 applied, 1 changed since read · +185.00 RUB", "Partly done");
            assertThat(refusalOf(stage, "won")).isEqualTo("It has its outcome; nothing more can be done with it.");
            assertThat(stage.context().taskList().items()).hasSize(2);
            assertThat(stage.context().taskList().items().get(0).isRunning()).isFalse();
        }
    }

    @Test
    void aStoppedRunResumesAndSaysFromWhere() {
        try (ScreenStage stage = standard()) {
            String run = begun(stage);
            new ResyncRequests(PERSON).stop(run);
            worker.runOnce();
            stage.tick();
            assertThat(stage.text()).contains("Stopped: 0 of 6 were read");

            press(stage, "Resume");
            worker.runOnce();
            stage.tick();

            assertThat(stage.text()).contains("6 coupons read in 1 request, 5 with drift");
            assertThat(Unavailable.reason(button(stage, "Resume")))
                    .isEqualTo("Only a run that was stopped or broken off can be resumed.");
        }
    }

    @Test
    void aDeniedRunNamesTheAnswerAndHowFarItCame() {
        provider.faults().always(ReadFault.DENIED);
        try (ScreenStage stage = standard()) {
            read(stage);

            assertThat(stage.text())
                    .contains("The provider answered 401. The run stopped; 0 of 6 were read.", "Denied");
            assertThat(Unavailable.reason(button(stage, "Tick all")))
                    .isEqualTo("The run was not read to its end: resume it first.");
        }
    }

    @Test
    void spaceTicksAndAllThatHaveAnEffectCanBeTickedAtOnce() {
        try (ScreenStage stage = standard()) {
            read(stage);
            Fx.run(() -> stage.screen().focusPane());
            stage.key(KeyCode.SPACE, " ");
            assertThat(stage.text()).contains("1 of 5 ticked · +185.00 RUB");

            press(stage, "Tick all");

            assertThat(stage.text()).contains("3 of 5 ticked · +277.50 RUB");
        }
    }

    @Test
    void pastedCodesAreCountedBeforeAnythingIsRead() {
        try (ScreenStage stage = standard()) {
            Fx.run(() -> ResyncBeginFlow.begin(stage.context(), ResyncUses.of(PERSON), Optional.empty()));
            Fx.run(() -> ((TextArea)
                            inDialog(stage, node -> node instanceof TextArea).get(0))
                    .setText("«" + p + "won»\n" + p + "won; " + p + "gone, 7,39E+10"));
            Fx.settle();

            assertThat(stage.text()).contains("1 repeated", "1 is no code: 39E+10", "coupons in 1 request.");
            assertThat(Unavailable.reason(main(stage))).startsWith("Say why");
        }
    }

    @Test
    void aViewerSeesEverythingAndBeginsNothing() {
        try (ScreenStage stage = new ScreenStage(
                Language.EN,
                Appearance.LIGHT,
                1280,
                800,
                Role.VIEWER,
                context -> new ResyncScreen(
                        context, ResyncUses.of(DB.database("settlement_viewer").tx())))) {
            assertThat(Unavailable.reason(button(stage, "New resync")))
                    .isEqualTo(
                            "Your login ivanova has settlement_viewer: it may read. Resync needs settlement_operator.");
        }
    }

    @ParameterizedTest
    @CsvSource({"EN,LIGHT,1280,800", "RU,DARK,1280,800", "RU,LIGHT,960,540"})
    void nothingIsCutAtAnyStage(Language language, Appearance appearance, double width, double height) {
        try (ScreenStage stage = new ScreenStage(
                language,
                appearance,
                width,
                height,
                Role.OPERATOR,
                context -> new ResyncScreen(context, ResyncUses.of(PERSON)))) {
            stage.picture("resync-empty");
            List<String> cut = new ArrayList<>(stage.cut());
            String run = begun(stage);
            cut.addAll(stage.cut());
            stage.picture("resync-reading");
            worker.runOnce();
            stage.tick();
            stage.open(new Target.Run(run));
            Fx.run(() -> stage.screen().focusPane());
            stage.key(KeyCode.SPACE, " ");
            stage.picture("resync-plan");
            cut.addAll(stage.cut());
            Fx.run(() -> stage.find(node -> node instanceof Button button
                            && button.getStyleClass().contains("main")
                            && button.getText().contains("1"))
                    .forEach(node -> ((Button) node).fire()));
            Fx.settle();
            type(stage, "SUP-77", "the player asks where the win is");
            stage.picture("resync-apply");
            cut.addAll(stage.cut());
            pressMain(stage);
            cut.addAll(stage.cut());
            answering.runOnce();
            stage.tick();
            worker.runOnce();
            stage.tick();
            stage.picture("resync-done");
            cut.addAll(stage.cut());

            assertThat(cut).isEmpty();
        }
    }

    private static ScreenStage standard() {
        return ScreenStage.standard(context -> new ResyncScreen(context, ResyncUses.of(PERSON)));
    }

    private String begun(ScreenStage stage) {
        List<String> codes = new ArrayList<>();
        for (String name : List.of("won", "moved", "amount", "stale", "same", "gone")) {
            codes.add(p + name);
        }
        Fx.run(() ->
                ResyncBeginFlow.begin(stage.context(), ResyncUses.of(PERSON), Optional.of(new Scope.Codes(codes))));
        Fx.run(() -> inDialog(stage, node -> node instanceof TextField)
                .forEach(field -> ((TextField) field).setText("SUP-77 asked")));
        pressMain(stage);
        Target.Run run =
                (Target.Run) stage.went().targets.get(stage.went().targets.size() - 1);
        stage.open(run);
        return run.runId();
    }

    private void read(ScreenStage stage) {
        begun(stage);
        worker.runOnce();
        stage.tick();
    }

    private void tick(ScreenStage stage, String name) {
        CheckBox box =
                (CheckBox) inRow(stage, name, node -> node instanceof CheckBox).get(0);
        Fx.run(box::fire);
        Fx.settle();
    }

    private String refusalOf(ScreenStage stage, String name) {
        return Unavailable.reason(
                (CheckBox) inRow(stage, name, node -> node instanceof CheckBox).get(0));
    }

    private String reasonOf(ScreenStage stage, String name) {
        List<Node> cells = inRow(stage, name, node -> node instanceof TableCell<?, ?>);
        return Fx.on(() -> ((TableCell<?, ?>) cells.get(cells.size() - 1)).getText());
    }

    private static String firstCoupon(ScreenStage stage) {
        List<Node> boxes = stage.find(node -> node instanceof CheckBox);
        return Fx.on(() -> {
            Node row = boxes.get(0);
            while (!(row instanceof TableRow<?>)) {
                row = row.getParent();
            }
            return ((TableRow<?>) row)
                    .getChildrenUnmodifiable().stream()
                            .map(cell -> ((TableCell<?, ?>) cell).getText())
                            .filter(text -> text != null && text.startsWith("c"))
                            .findFirst()
                            .orElse("");
        });
    }

    private static List<CheckBox> boxes(ScreenStage stage) {
        return stage.find(node -> node instanceof CheckBox).stream()
                .map(CheckBox.class::cast)
                .toList();
    }

    private List<Node> inRow(ScreenStage stage, String name, Predicate<Node> wanted) {
        return Fx.on(() -> stage
                .find(node -> node instanceof TableRow<?> row
                        && row.getChildrenUnmodifiable().stream()
                                .anyMatch(
                                        cell -> cell instanceof TableCell<?, ?> is && (p + name).equals(is.getText())))
                .stream()
                .flatMap(row -> walk((Parent) row, wanted, new ArrayList<>()).stream())
                .toList());
    }

    private static List<Node> walk(Parent parent, Predicate<Node> wanted, List<Node> found) {
        parent.getChildrenUnmodifiable().forEach(node -> {
            if (wanted.test(node)) {
                found.add(node);
            }
            if (node instanceof Parent inner) {
                walk(inner, wanted, found);
            }
        });
        return found;
    }

    private static Button button(ScreenStage stage, String begins) {
        return (Button) stage.find(node -> node instanceof Button button
                        && button.getText() != null
                        && button.getText().startsWith(begins))
                .get(0);
    }

    private static void press(ScreenStage stage, String begins) {
        Button button = button(stage, begins);
        Fx.run(button::fire);
        Fx.settle();
    }

    private static List<Node> inDialog(ScreenStage stage, Predicate<Node> wanted) {
        return walk(stage.kit().dialogs(), node -> node.isVisible() && wanted.test(node), new ArrayList<>());
    }

    private static Button main(ScreenStage stage) {
        return Fx.on(
                () -> stage.kit().dialogs().top().orElseThrow().confirmButton().orElseThrow());
    }

    private static void pressMain(ScreenStage stage) {
        Button button = main(stage);
        Fx.run(button::fire);
        Fx.settle();
    }

    private static void type(ScreenStage stage, String ticket, String words) {
        List<Node> fields = Fx.on(() -> inDialog(stage, node -> node instanceof TextInputControl));
        Fx.run(() -> {
            ((TextInputControl) fields.get(0)).setText(ticket);
            ((TextInputControl) fields.get(1)).setText(words);
        });
        Fx.settle();
    }

    private RunWorker worker(String holder) {
        return new RunWorker(SERVICE, Optional.of(provider.provider()), TestEngine.SETTINGS, holder);
    }
}
