package io.settledesk.settlement;

import io.settledesk.domain.IncidentKind;
import io.settledesk.packet.SameContent;
import io.settledesk.settlement.ApplyResult.Duplicate;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.StoredBatch;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * A batch whose id is stored. The first content stands; another one under the same id is evidence for a person.
 *
 * @param stored the one that stands
 * @param isSame whether the one that came says the same
 */
record KnownBatch(StoredBatch stored, boolean isSame) {

    /** Compares what came with what is stored under its id, and opens the incident of two contents. */
    static KnownBatch compare(Handle handle, IncomingBatch batch, String sha256) {
        String batchId = batch.packet().batchId();
        StoredBatch stored = new BatchStore(handle)
                .find(batchId)
                .orElseThrow(() -> new StaleState("read the known batch " + batchId, 1, 0));
        boolean same = stored.sha256().equals(sha256) || SameContent.isSame(stored.body(), batch.body());
        if (!same) {
            new IncidentStore(handle)
                    .open(NewIncident.of(
                                    IncidentKind.BATCH_CONTENT_CONFLICT,
                                    batchId,
                                    Map.of("stored", stored.sha256(), "said", sha256))
                            .ofBatch(batchId));
        }
        return new KnownBatch(stored, same);
    }

    Duplicate duplicate() {
        return new Duplicate(isSame, stored.couponCount());
    }
}
