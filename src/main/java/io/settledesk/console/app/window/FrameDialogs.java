package io.settledesk.console.app.window;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.task.TaskItem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Short dialogs of the frame: the list of keys, what I may do, which database this is. */
final class FrameDialogs {
    private final UiKit kit;
    private final Session session;

    FrameDialogs(UiKit kit, Session session) {
        this.kit = kit;
        this.session = session;
    }

    /** F1. */
    void keys(List<FrameKeys.Listed> keys) {
        GridPane grid = grid();
        grid.getColumnConstraints().setAll(keyColumn(), wordColumn(), keyColumn(), wordColumn());
        int half = (keys.size() + 1) / 2;
        for (int at = 0; at < keys.size(); at++) {
            int column = at < half ? 0 : 2;
            Label hint = new Label(keys.get(at).keys());
            hint.getStyleClass().add("key-hint");
            hint.setMinWidth(Region.USE_PREF_SIZE);
            grid.add(hint, column, at % half);
            grid.add(words(kit.texts().text(keys.get(at).wordsKey())), column + 1, at % half);
        }
        show("frame.keys.title", grid, 720);
    }

    /** The login's rights, each no with its reason. */
    void rights() {
        GridPane grid = grid();
        List<Right> rights = rightsOf(session.role());
        for (int row = 0; row < rights.size(); row++) {
            Right right = rights.get(row);
            grid.add(words(kit.texts().text(right.key())), 0, row);
            grid.add(words(right.given() ? kit.texts().text("frame.rights.yes") : no(right)), 1, row);
        }
        show("frame.rights.title", grid, 640);
    }

    /** Which database this window shows, as whom. */
    void connection(String serverFacts) {
        GridPane grid = grid();
        List<String> keys = new ArrayList<>(List.of("database", "environment", "login", "role", "pulse"));
        List<String> values = List.of(
                session.database(),
                kit.texts().text(session.environment().wordKey()),
                session.login(),
                session.role().mayRead() ? session.role().databaseName() : "–",
                serverFacts);
        for (int row = 0; row < keys.size(); row++) {
            grid.add(words(kit.texts().text("frame.connection." + keys.get(row))), 0, row);
            grid.add(words(values.get(row)), 1, row);
        }
        show("frame.connection.title", grid, 560);
    }

    /** The window is closing while something runs. */
    void closing(List<TaskItem> tasks, Runnable close) {
        VBox names = new VBox();
        tasks.stream()
                .filter(TaskItem::isRunning)
                .map(TaskItem::title)
                .map(FrameDialogs::words)
                .forEach(names.getChildren()::add);
        SdDialog dialog = new SdDialog(
                        kit.texts(), session.environment(), kit.texts().text("frame.closing.title"))
                .withContent(words(kit.texts().text("frame.closing.note")), names);
        dialog.withConfirm(kit.texts().text("frame.closing.confirm"), "stop-circle", () -> {
            dialog.close();
            tasks.forEach(TaskItem::stop);
            close.run();
        });
        kit.dialogs().show(dialog);
    }

    private record Right(String key, boolean given, Role needs) {}

    private static List<Right> rightsOf(Role role) {
        return List.of(
                right("frame.rights.read", role, Role::mayRead, Role.VIEWER),
                right("frame.rights.export", role, Role::mayExport, Role.AUDITOR),
                right("frame.rights.incidents", role, Role::mayAsk, Role.OPERATOR),
                right("frame.rights.replay", role, Role::mayAsk, Role.OPERATOR),
                right("frame.rights.apply", role, Role::mayApply, Role.ENGINE));
    }

    private static Right right(String key, Role role, Predicate<Role> given, Role needs) {
        return new Right(key, given.test(role), needs);
    }

    private String no(Right right) {
        return kit.texts().text("frame.rights.no", right.needs().databaseName());
    }

    private void show(String titleKey, Node content, double width) {
        SdDialog dialog = new SdDialog(
                        kit.texts(), session.environment(), kit.texts().text(titleKey))
                .withContent(content)
                .withoutConfirm()
                .withWidth(width);
        kit.dialogs().show(dialog);
    }

    private static ColumnConstraints keyColumn() {
        return new ColumnConstraints(88);
    }

    private static ColumnConstraints wordColumn() {
        return new ColumnConstraints(236);
    }

    private static GridPane grid() {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("facts-grid");
        return grid;
    }

    private static Label words(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        return label;
    }
}
