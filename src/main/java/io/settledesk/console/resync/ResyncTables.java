package io.settledesk.console.resync;

import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.polling.ResyncRun;
import java.util.function.Consumer;
import javafx.scene.Node;

/** The tables of runs and of lines. */
final class ResyncTables {
    /** The header with its line. */
    private static final double HEADER = 29;

    private final ListTable<ResyncRun> runs;
    private final ListTable<LineRow> lines;

    ResyncTables(ScreenContext context, ResyncViewModel model, ResyncActions actions) {
        this.runs = new ListTable<>(context.kit(), "resync.runs", ResyncColumns.runs(actions.words()), model.runs())
                .onOpen(run -> focusLines())
                .menu(actions::runMenu)
                .saysWhenEmpty("resync.empty", "resync.empty");
        this.lines = new ListTable<>(
                        context.kit(),
                        "resync.lines",
                        ResyncColumns.lines(actions.words(), model, context.navigation()),
                        model.lines())
                .menu(actions::lineMenu)
                .saysWhenEmpty("resync.lines.none", "resync.lines.filtered");
        model.ticks()
                .changesProperty()
                .addListener((source, before, after) -> lines.view().refresh());
        model.runProperty().addListener((source, before, after) -> lines.view().refresh());
    }

    /** Done when a line is opened. */
    void onOpenLine(Consumer<LineRow> open) {
        lines.onOpen(open);
    }

    Node runs() {
        return runs;
    }

    Node lines() {
        return lines;
    }

    void focusRuns() {
        runs.focusRows();
    }

    void focusLines() {
        lines.focusRows();
    }

    /** What so many runs need. */
    double runsHeight(int rows) {
        return HEADER + rows * runs.view().getFixedCellSize();
    }
}
