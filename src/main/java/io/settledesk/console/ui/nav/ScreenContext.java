package io.settledesk.console.ui.nav;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.dialog.DialogLayer;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.TaskList;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.time.InstantSource;

/**
 * What a screen is made with, one for each window.
 *
 * @param kit words, formats, background work, dialogs
 * @param frame the window around the screen
 * @param session which database, as whom
 */
public record ScreenContext(UiKit kit, Frame frame, Session session) {

    /**
     * The window as its screens see it.
     *
     * @param navigation where one can go from here
     * @param views loads the screen's FXML
     * @param status the status bar
     * @param tasks the tasks panel: long work is begun there
     * @param now for ages that are counted on screen; never for a time of the database
     */
    public record Frame(Navigation navigation, Views views, StatusLine status, TaskList tasks, InstantSource now) {}

    public Texts texts() {
        return kit.texts();
    }

    public Formats formats() {
        return kit.formats();
    }

    public ViewSettings settings() {
        return kit.settings();
    }

    public UiTasks tasks() {
        return kit.tasks();
    }

    public DialogLayer dialogs() {
        return kit.dialogs();
    }

    public Navigation navigation() {
        return frame.navigation();
    }

    public Views views() {
        return frame.views();
    }

    public StatusLine status() {
        return frame.status();
    }

    public TaskList taskList() {
        return frame.tasks();
    }

    public InstantSource now() {
        return frame.now();
    }
}
