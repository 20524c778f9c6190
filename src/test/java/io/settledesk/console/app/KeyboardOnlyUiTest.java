package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestWorker;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No pointer is needed, and a Russian keyboard is a keyboard. */
final class KeyboardOnlyUiTest {
    private static final int ROWS = 40;

    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final TestEngine ENGINE = new TestEngine(DB);

    /** A batch that failed after its coupon went into recalculation, and rows enough to scroll. */
    @BeforeAll
    static void rows() {
        ENGINE.place("000000000272", "player-1", "RUB");
        ENGINE.apply("b-1", Said.won("000000000272", "185.00").at(10));
        ENGINE.apply("b-2", Said.recalculation("000000000272").at(11));
        ENGINE.store(Said.packet("b-4", Said.won("000000000272", "92.50").at(12)), "failed", TestEngine.RECEIVED);
        Rows rows = new Rows(DB);
        for (int at = 0; at < ROWS; at++) {
            String coupon = "0000000010" + (10 + at);
            rows.batch("m-" + (10 + at), "applied", Rows.NOON.plusSeconds(at));
            rows.coupon(coupon, 2, "185", "m-" + (10 + at));
            rows.operation(coupon, 0, "final_credit", "185", "m-" + (10 + at));
            rows.incident("NO_PLACEMENT", coupon, coupon, "300", "RUB");
        }
    }

    @Test
    void whatAReplayWouldChangeAndItsOutcomeAreReachedWithRussianLetters() {
        try (OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.RU), 1280, 800)) {
            open.pressLetter("л", "C");
            assertThat(focus(open)).isInstanceOf(TextField.class);
            open.type("b-4");
            open.press(KeyCode.ENTER, "");
            assertThat(focus(open)).as("the search opens a row of the list").isInstanceOf(TableView.class);
            open.pressLetter("в", "C");

            assertThat(open.words()).anyMatch(words -> words.startsWith("Будет проведено: 1"));
            assertThat(((Button) focus(open)).getText()).isEqualTo("Отмена");

            tabTo(open, node -> node instanceof TextField);
            open.type("ОБР-12");
            open.press(KeyCode.TAB, "");
            open.type("связь была потеряна");
            open.press(KeyCode.ENTER, "");
            assertThat(ENGINE.count("select count(*) from request")).isZero();
            tabTo(open, node -> node.getStyleClass().contains("main"));
            open.press(KeyCode.SPACE, "");
            open.release(KeyCode.SPACE);
            service().runOnce();
            Fx.run(() -> open.tasks().tick());
            Fx.settle();

            assertThat(open.words()).anyMatch(words -> words.startsWith("Выполнено "));
            assertThat(ENGINE.operations()).contains("000000000272:1:final_credit 92.5 posted");
            open.press(KeyCode.ESCAPE, "");
            assertThat(focus(open)).as("back in the list").isInstanceOf(TableView.class);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ScreenId.class,
            names = {"BATCHES", "COUPONS", "KEYS", "INCIDENTS"})
    void inANarrowWindowEnterEscAndBackKeepRowAndScroll(ScreenId screen) {
        try (OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.EN), 960, 540)) {
            open.go(new Target.Place(screen));
            for (int at = 0; at < 25; at++) {
                open.press(KeyCode.DOWN, "");
            }
            Seen before = seen(open);
            open.press(KeyCode.ENTER, "");
            boolean over = open.find(".back-bar").isPresent();
            open.press(KeyCode.ESCAPE, "");

            assertThat(over).as("the case lies over the list").isTrue();
            assertThat(seen(open)).as("after Esc").isEqualTo(before);
            open.press(KeyCode.DIGIT1, "C");
            open.press(KeyCode.LEFT, "A");
            assertThat(seen(open)).as("after back").isEqualTo(before);
        }
    }

    /** The chosen row and the first one in view. */
    private record Seen(int chosen, int first) {}

    private static Seen seen(OpenWindow open) {
        Node list = open.find(".list-pane").orElseThrow();
        return Fx.on(() -> {
            TableView<?> table = (TableView<?>) list.lookup(".table-view");
            VirtualFlow<?> flow = (VirtualFlow<?>) table.lookup(".virtual-flow");
            return new Seen(
                    table.getSelectionModel().getSelectedIndex(),
                    flow.getFirstVisibleCell().getIndex());
        });
    }

    private static void tabTo(OpenWindow open, Predicate<Node> wanted) {
        for (int step = 0; step < 12 && !wanted.test(focus(open)); step++) {
            open.press(KeyCode.TAB, "");
        }
        assertThat(focus(open)).matches(wanted);
    }

    private static Node focus(OpenWindow open) {
        return Fx.on(() -> open.scene().getFocusOwner());
    }

    private static RequestWorker service() {
        ReplayPlanner planner = new ReplayPlanner(
                DB.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.of(new Signatures(List.of(SignedBatches.SECRET), List.of())));
        return new RequestWorker(DB.tx(), "service", List.of(new RunReplay(DB.tx(), planner)));
    }
}
