package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.content.RefusedCase;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.console.ui.schedule.NextSend;
import io.settledesk.console.ui.schedule.SendSchedule;

/** What stands in the pane. */
sealed interface BatchPaneShown {
    /** A batch whose bytes are stored. */
    default boolean isStored() {
        return this instanceof OfBatch open && open.batch().stored().isPresent();
    }

    /** Nothing was opened yet. */
    record Nothing() implements BatchPaneShown {}

    /** The first read of that id runs. */
    record Reading(String id) implements BatchPaneShown {}

    /** A batchId, stored or not. */
    record OfBatch(BatchCase batch, SendSchedule schedule, NextSend next) implements BatchPaneShown {}

    /** A refused packet. */
    record OfRefused(RefusedCase refused) implements BatchPaneShown {}

    /** A delivery that named no batchId and left no bytes. */
    record OfDelivery(Delivery send) implements BatchPaneShown {}

    /** Nothing is kept under that id. */
    record Unknown(String id) implements BatchPaneShown {}

    /** It could not be read. */
    record Failed(String id, Problem problem) implements BatchPaneShown {}
}
