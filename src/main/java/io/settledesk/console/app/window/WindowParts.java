package io.settledesk.console.app.window;

import io.settledesk.console.search.SearchQueries;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.nav.Views;
import io.settledesk.console.ui.task.TaskList;
import java.time.InstantSource;

/**
 * What a window is made of.
 *
 * @param kit its own: dialogs and the names of tasks are a window's
 * @param session which database, as whom
 * @param reads what the frame itself reads
 * @param makes makes its screens, and starts what belongs to none
 * @param views loads FXML
 * @param work long work of the session, and the clock of ages
 */
public record WindowParts(UiKit kit, Session session, Reads reads, Makes makes, Views views, Work work) {

    /** Reads of the frame. */
    public record Reads(PulseQueries pulses, SearchQueries search) {}

    /** Screens and flows. */
    public record Makes(ScreenFactory screens, Flows flows) {}

    /** Tasks of the session, shared by its windows. */
    public record Work(TaskList tasks, InstantSource now) {}

    PulseQueries pulses() {
        return reads.pulses();
    }

    SearchQueries searchQueries() {
        return reads.search();
    }

    ScreenFactory screens() {
        return makes.screens();
    }

    Flows flows() {
        return makes.flows();
    }

    TaskList taskList() {
        return work.tasks();
    }

    InstantSource now() {
        return work.now();
    }
}
