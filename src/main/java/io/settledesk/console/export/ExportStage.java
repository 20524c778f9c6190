package io.settledesk.console.export;

import io.settledesk.audit.export.ExportResult;
import io.settledesk.console.ui.problem.Problem;

/** Where an export stands. */
sealed interface ExportStage {
    /** What, how and where to is being chosen. */
    record Choosing() implements ExportStage {}

    /** It is being written. */
    record Writing(long rows, long bytes) implements ExportStage {}

    /** The file is whole. */
    record Complete(ExportResult result) implements ExportStage {}

    /** No file was left behind. */
    record NotExported(String reason) implements ExportStage {}

    /** The person stopped it; no file was left behind. */
    record Stopped() implements ExportStage {}

    /** The database could not do it; no file was left behind. */
    record Failed(Problem problem) implements ExportStage {}
}
