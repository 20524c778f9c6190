package io.settledesk.console.ui.dialog;

import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * A dialog inside the window: the environment's strip on top, title, content, foot. The focus starts on Cancel; Esc cancels; Enter
 * in a field does nothing; the confirm button carries verb, object and amount. Built once, opened by {@link DialogLayer#show}.
 */
public final class SdDialog {
    private final Texts texts;
    private final VBox frame = new VBox();
    private final Label title = new Label();
    private final Label note = new Label();
    private final HBox tools = new HBox();
    private final VBox content = new VBox();
    private final HBox foot = new HBox();
    private final Button cancel;
    private final List<Runnable> closed = new ArrayList<>();
    private Optional<Button> confirm = Optional.empty();
    private Runnable cancelled = this::close;

    public SdDialog(Texts texts, Environment environment, String words) {
        this.texts = texts;
        this.cancel = Buttons.words(texts.text("part.cancel"), "", this::cancel);
        title.setText(words);
        title.getStyleClass().add("title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        note.getStyleClass().add("sec");
        tools.getStyleClass().add("card-tools");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button close = Buttons.icon("x", texts.text("part.close"), this::cancel);
        HBox head = new HBox(title, note, gap, tools, close);
        head.getStyleClass().add("dialog-head");
        foot.getStyleClass().add("dialog-foot");
        foot.getChildren().add(cancel);
        content.getStyleClass().add("dialog-content");
        frame.getStyleClass().add("dialog");
        frame.setAccessibleRole(AccessibleRole.DIALOG);
        frame.setAccessibleText(words);
        frame.getChildren().addAll(EnvironmentMark.strip(environment), head, content, foot);
        frame.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        withWidth(560);
    }

    /** Muted words after the title. */
    public SdDialog withNote(String words) {
        note.setText(words);
        return this;
    }

    /** In logical pixels; 944 for plans. */
    public SdDialog withWidth(double width) {
        frame.setMinWidth(width);
        frame.setPrefWidth(width);
        frame.setMaxWidth(width);
        return this;
    }

    /** Icon buttons in the head. */
    public SdDialog withTools(Node... nodes) {
        tools.getChildren().setAll(nodes);
        return this;
    }

    /** The content reaches the edges: its parts have lines and padding of their own. */
    public SdDialog flush() {
        content.getStyleClass().add("flush");
        return this;
    }

    /** Replaces the content; the dialog keeps its place. */
    public SdDialog withContent(Node... nodes) {
        content.getChildren().setAll(nodes);
        return this;
    }

    /** The one action, with verb, object and amount. Enter in another field never presses it. */
    public SdDialog withConfirm(String words, String icon, Runnable action) {
        cancel.setText(texts.text("part.cancel"));
        boolean held = holdsFocus();
        confirm.ifPresent(foot.getChildren()::remove);
        Button button = Buttons.main(words, icon, action);
        confirm = Optional.of(button);
        foot.getChildren().add(button);
        keepFocus(held);
        return this;
    }

    /** Nothing to confirm any more: the only button is Close. */
    public SdDialog withoutConfirm() {
        boolean held = holdsFocus();
        confirm.ifPresent(foot.getChildren()::remove);
        confirm = Optional.empty();
        cancel.setText(texts.text("part.close"));
        keepFocus(held);
        return this;
    }

    /** More controls at the left of the foot. */
    public SdDialog withFoot(Node... nodes) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        List<Node> all = new ArrayList<>(List.of(nodes));
        all.add(gap);
        all.add(cancel);
        confirm.ifPresent(all::add);
        boolean held = holdsFocus();
        foot.getChildren().setAll(all);
        keepFocus(held);
        return this;
    }

    /** In place of simply closing; it closes itself when it wants to. */
    public SdDialog onCancel(Runnable then) {
        cancelled = then;
        return this;
    }

    public Optional<Button> confirmButton() {
        return confirm;
    }

    public Button cancelButton() {
        return cancel;
    }

    public void setTitle(String words) {
        title.setText(words);
        frame.setAccessibleText(words);
    }

    public void cancel() {
        cancelled.run();
    }

    public void close() {
        List.copyOf(closed).forEach(Runnable::run);
    }

    /** Done after it closed, whichever way. */
    public SdDialog onClosed(Runnable then) {
        closed.add(then);
        return this;
    }

    Region node() {
        return frame;
    }

    void focusFirst() {
        if (frame.getScene() != null) {
            cancel.requestFocus();
        }
    }

    /** The button that was pressed may be gone after it: the focus stays in the dialog, where Esc closes it. */
    private void keepFocus(boolean held) {
        if (held && !holdsFocus()) {
            focusFirst();
        }
    }

    private boolean holdsFocus() {
        Node owner = frame.getScene() == null ? null : frame.getScene().getFocusOwner();
        while (owner != null && owner != frame) {
            owner = owner.getParent();
        }
        return owner != null;
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            cancel();
        } else if (event.getCode() == KeyCode.TAB) {
            event.consume();
            step(event.isShiftDown() ? -1 : 1);
        }
    }

    /** Tab stays inside. */
    private void step(int direction) {
        List<Node> stops = new ArrayList<>();
        collect(frame, stops);
        Node owner = frame.getScene() == null ? cancel : frame.getScene().getFocusOwner();
        int at = stops.indexOf(owner);
        if (!stops.isEmpty()) {
            stops.get(Math.floorMod(at + direction, stops.size())).requestFocus();
        }
    }

    private static void collect(Parent parent, List<Node> stops) {
        for (Node node : parent.getChildrenUnmodifiable()) {
            if (node.isVisible() && node.isFocusTraversable() && !node.isDisabled()) {
                stops.add(node);
            } else if (node.isVisible() && node instanceof Parent inner) {
                collect(inner, stops);
            }
        }
    }
}
