package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/** A filter that is typed; it takes effect on Enter, or when the typing pauses. */
public final class FilterText extends TextField {
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final UiTasks tasks;
    private final ReadOnlyStringWrapper applied = new ReadOnlyStringWrapper(this, "applied", "");
    private @Nullable TaskHandle pause;

    /** The prompt says what to type and how it is compared: "Owner, exact". */
    public FilterText(UiTasks tasks, String prompt, double width) {
        this.tasks = tasks;
        setPromptText(prompt);
        setAccessibleText(prompt);
        setMinWidth(width);
        setPrefWidth(width);
        setMaxWidth(width);
        setOnAction(event -> apply());
        textProperty().addListener((source, before, after) -> later());
    }

    /** Trimmed; empty for no filter. */
    public ReadOnlyStringProperty appliedProperty() {
        return applied.getReadOnlyProperty();
    }

    public FilterText onApplied(Consumer<String> then) {
        applied.addListener((source, before, after) -> then.accept(after));
        return this;
    }

    /** Takes that text at once, as a link or a saved filter gives it. */
    public void take(String text) {
        setText(text);
        apply();
    }

    /** Takes the filter away. */
    public void reset() {
        clear();
        apply();
    }

    private void later() {
        cancel();
        pause = tasks.after(PAUSE, this::apply);
    }

    private void apply() {
        cancel();
        String text = getText();
        applied.set(text == null ? "" : text.strip());
    }

    private void cancel() {
        if (pause != null) {
            pause.cancel();
        }
    }
}
