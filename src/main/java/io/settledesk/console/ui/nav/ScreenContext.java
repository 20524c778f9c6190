package io.settledesk.console.ui.nav;

import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.TaskList;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.time.InstantSource;

/**
 * What a screen is made with, one for each window.
 *
 * @param words languages, formats, view settings
 * @param work background work and what is told about it
 * @param navigation where one can go from here
 * @param views loads the screen's FXML
 * @param session which database, as whom
 */
public record ScreenContext(Words words, WorkShop work, Navigation navigation, Views views, Session session) {

    /**
     * How things are written.
     *
     * @param now for ages that are counted on screen; never for a time of the database
     */
    public record Words(Texts texts, Formats formats, ViewSettings settings, InstantSource now) {}

    /**
     * How things are done.
     *
     * @param tasks the way off the FX thread
     * @param list the tasks panel: long work is begun there
     * @param status the status bar
     */
    public record WorkShop(UiTasks tasks, TaskList list, StatusLine status) {}

    public Texts texts() {
        return words.texts();
    }

    public Formats formats() {
        return words.formats();
    }

    public ViewSettings settings() {
        return words.settings();
    }

    public InstantSource now() {
        return words.now();
    }

    public UiTasks tasks() {
        return work.tasks();
    }

    public TaskList taskList() {
        return work.list();
    }

    public StatusLine status() {
        return work.status();
    }
}
