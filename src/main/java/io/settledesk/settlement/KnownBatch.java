package io.settledesk.settlement;

import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.SameContent;
import io.settledesk.settlement.ApplyResult.Duplicate;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.StoredBatch;
import io.settledesk.settlement.run.FactsQueries;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * A batch whose id is stored. The first content stands; another one under the same id is evidence for a person.
 *
 * @param stored the one that stands
 * @param isSame whether the one that came says the same
 */
record KnownBatch(StoredBatch stored, boolean isSame) {

    /** Compares what came with what is stored under its id, and opens the incident of two contents. */
    static KnownBatch compare(Handle handle, EngineSettings settings, IncomingBatch batch, String sha256) {
        String batchId = batch.packet().batchId();
        StoredBatch stored = new BatchStore(handle)
                .find(batchId)
                .orElseThrow(() -> new StaleState("read the known batch " + batchId, 1, 0));
        boolean same = stored.sha256().equals(sha256) || SameContent.isSame(stored.body(), batch.body());
        if (!same) {
            new IncidentStore(handle).open(conflict(handle, settings, stored, batch, sha256));
        }
        return new KnownBatch(stored, same);
    }

    private static NewIncident conflict(
            Handle handle, EngineSettings settings, StoredBatch stored, IncomingBatch batch, String sha256) {
        return NewIncident.of(
                        IncidentKind.BATCH_CONTENT_CONFLICT,
                        stored.batchId(),
                        Map.of("stored", stored.sha256(), "said", sha256))
                .ofBatch(stored.batchId())
                .risking(difference(handle, settings, ApplyBatch.packet(stored), batch.packet()));
    }

    private static Optional<Money> difference(Handle handle, EngineSettings settings, Packet first, Packet other) {
        Set<String> coupons = Stream.concat(first.coupons().stream(), other.coupons().stream())
                .map(PacketCoupon::couponCode)
                .collect(Collectors.toSet());
        return new ContentDifference(settings, new FactsQueries(handle).facts(coupons)).between(first, other);
    }

    Duplicate duplicate() {
        return new Duplicate(isSame);
    }
}
