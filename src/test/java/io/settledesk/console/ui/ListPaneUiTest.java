package io.settledesk.console.ui;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.pane.ListPane;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ZoneChoice;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ListPaneUiTest {
    private final UiKit kit = Fx.kit(Language.EN, Appearance.LIGHT);
    private final AtomicReference<String> opened = new AtomicReference<>("");
    private GalleryLists gallery;
    private ListPane<GalleryLists.Row> pane;
    private Stage stage;

    @BeforeEach
    void show() {
        gallery = new GalleryLists(kit);
        pane = Fx.on(gallery::pane);
        stage = Fx.on(() -> Fx.show(kit, pane, 500, 600));
        Fx.run(() -> pane.table().onOpen(row -> opened.set("row " + row.code())));
        Fx.settle();
        Fx.run(() -> pane.table().focusRows());
        Fx.settle();
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    @Test
    void rowsAndHeaderStandStillBetweenAllStates() {
        double header = top(".column-header-background");
        double rows = top(".table-row-cell");
        List<ListState> states = List.of(
                new ListState.Loading(Duration.ofSeconds(3)),
                new ListState.Empty(true, Optional.of(Fx.NOW)),
                new ListState.Empty(false, Optional.of(Fx.NOW)),
                new ListState.Failed("the connection was reset", "E-7F3A", ""),
                new ListState.TimedOut("E-7F3A", ""),
                new ListState.Stale(Fx.NOW, Duration.ofSeconds(42)),
                new ListState.Stopped(),
                new ListState.Ready());

        for (ListState state : states) {
            Fx.run(() -> gallery.model.setState(state));
            Fx.settle();
            Fx.picture(stage.getScene(), "list-state-" + state.getClass().getSimpleName());

            assertThat(top(".column-header-background")).as(state.toString()).isEqualTo(header);
            assertThat(top(".table-row-cell")).as(state.toString()).isEqualTo(rows);
            assertThat(Fx.on(() -> CutTextAudit.of(pane))).as(state.toString()).isEmpty();
        }
    }

    @Test
    void newRowsWaitAndNothingMovesWhileARowIsRead() {
        Fx.run(() -> view().scrollTo(50));
        Fx.settle();
        String reading = firstVisible();
        Fx.run(() -> gallery.model.makeCurrent("000000000940"));
        for (int at = 0; at < 1_000; at++) {
            gallery.source.all.add(0, GalleryLists.Rows.row(2_000 + at, -at));
        }

        Fx.run(() -> gallery.paged.look());
        Fx.settle();

        assertThat(firstVisible()).isEqualTo(reading);
        assertThat(Fx.on(() ->
                        gallery.model.currentProperty().get().orElseThrow().code()))
                .isEqualTo("000000000940");
        assertThat(Fx.on(() ->
                        gallery.model.waitingProperty().get().orElseThrow().orMore()))
                .isTrue();
        assertThat(Fx.on(() -> CutTextAudit.of(pane))).isEmpty();
        Fx.picture(stage.getScene(), "list-waiting");
    }

    @Test
    void scrollingOnAndBackKeepsTheRowInItsPlace() {
        for (int page = 0; page < 14; page++) {
            Fx.run(() -> view().scrollTo(gallery.model.rows().size() - 20));
            Fx.settle();
        }
        assertThat(Fx.on(() -> gallery.model.rows().size())).isGreaterThan(200);

        String reading = firstVisible();
        Fx.run(() -> gallery.paged.needPrevious());
        Fx.settle();

        assertThat(firstVisible()).isEqualTo(reading);
    }

    @Test
    void spaceAndShiftPickRowsAndThePickStays() {
        Fx.run(() -> view().getSelectionModel().select(0));
        press(KeyCode.SPACE, false, false);
        press(KeyCode.DOWN, false, true);
        press(KeyCode.DOWN, false, true);
        Fx.run(() -> gallery.paged.again());
        Fx.settle();

        assertThat(Fx.on(() -> List.copyOf(gallery.model.selection().ids())))
                .containsExactly("000000001000", "000000000999", "000000000998");
        assertThat(Fx.on(() -> gallery.model.chosenIds())).hasSize(3);
    }

    @Test
    void enterOpensTheRow() {
        Fx.run(() -> view().getSelectionModel().select(3));
        press(KeyCode.ENTER, false, false);

        assertThat(opened).hasValue("row 000000000997");
    }

    @Test
    void copyingGivesStoredValues() {
        Fx.run(() -> view().getSelectionModel().select(3));
        press(KeyCode.C, true, false);
        assertThat(clipboard()).isEqualTo("000000000997");

        press(KeyCode.RIGHT, false, false);
        press(KeyCode.RIGHT, false, false);
        press(KeyCode.RIGHT, false, false);
        press(KeyCode.C, true, false);
        assertThat(clipboard()).isEqualTo("92.50");

        press(KeyCode.C, true, true);
        assertThat(clipboard()).isEqualTo("""
                Batch\tStatus\tPayout\tTime, UTC
                000000000997\tRefunded\t92.50\t2026-11-30 10:19:49.236 UTC
                """);
    }

    @Test
    void headersAskTheDatabaseForAnotherOrder() {
        Fx.run(() -> gallery.model.control().sort(Sort.ascending("code")));
        Fx.settle();

        assertThat(Fx.on(() -> gallery.model.sortProperty().get().orElseThrow().column()))
                .isEqualTo("code");
    }

    @Test
    void zoneAndLanguageRedrawWhatIsShown() {
        Fx.run(() -> {
            kit.settings().zoneProperty().set(ZoneChoice.LOCAL);
            kit.settings().languageProperty().set(Language.RU);
        });
        Fx.settle();

        List<String> headers = Fx.on(() ->
                view().getColumns().stream().map(column -> column.getText()).toList());
        assertThat(headers).startsWith("Пакет", "Статус");
    }

    @Test
    void aForgottenTableLeavesNoListenerBehind() {
        Fx.run(() -> pane.table().close());
        Fx.run(() -> gallery.paged.again());

        assertThat(Fx.on(() -> gallery.model.rows().size())).isEqualTo(200);
    }

    private TableView<GalleryLists.Row> view() {
        return pane.table().view();
    }

    private double top(String selector) {
        return Fx.on(() -> {
            Node node = pane.lookup(selector);
            return node.localToScene(0, 0).getY();
        });
    }

    private String firstVisible() {
        return Fx.on(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) view().lookup(".virtual-flow");
            IndexedCell<?> cell = flow.getFirstVisibleCell();
            return gallery.model.rows().get(cell.getIndex()).code() + " at " + Math.round(cell.getLayoutY());
        });
    }

    private String clipboard() {
        return Fx.on(() -> Clipboard.getSystemClipboard().getString());
    }

    private void press(KeyCode code, boolean control, boolean shift) {
        Fx.run(() -> Event.fireEvent(
                view(), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, control, false, false)));
        Fx.settle();
    }
}
