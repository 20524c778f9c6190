package io.settledesk.console.export;

import io.settledesk.audit.export.ExportOrder;
import io.settledesk.audit.export.ExportProgress;
import io.settledesk.audit.export.ExportResult;

/** Writes an export, off the FX thread. */
@FunctionalInterface
public interface Exporting {
    /**
     * Makes it, or leaves no file behind.
     *
     * @throws io.settledesk.audit.export.ExportFailed with the reason in one line
     */
    ExportResult run(ExportOrder order, ExportProgress progress);
}
