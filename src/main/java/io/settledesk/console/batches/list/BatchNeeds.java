package io.settledesk.console.batches.list;

import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import java.util.Map;

/** How many things of the screen need a person, by the queries of its lists: batches that failed, refused packets still held. */
public final class BatchNeeds {
    private static final BatchFilter FAILED = BatchFilter.ofWords(Map.of("state", "failed"));
    private static final QuarantineFilter HELD = QuarantineFilter.ofWords(Map.of("state", "held"));

    private final BatchListQueries batches;
    private final QuarantineQueries quarantine;

    public BatchNeeds(Tx tx) {
        this.batches = new BatchListQueries(tx);
        this.quarantine = new QuarantineQueries(tx);
    }

    /** Off the FX thread. */
    public long count() {
        Count failed = batches.count(FAILED);
        return failed.value() + quarantine.count(HELD).value();
    }
}
