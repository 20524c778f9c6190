package io.settledesk.polling.run;

import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.polling.Scope;
import io.settledesk.polling.Scope.Codes;
import io.settledesk.polling.Scope.OfBatch;
import io.settledesk.polling.Scope.OfIncidents;
import io.settledesk.polling.Scope.Stuck;
import io.settledesk.polling.Scope.Unreadable;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.StoredBatch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Writes the coupons of a scope as the lines of a run that are still to be read: one statement, one snapshot. */
final class ScopeStore {
    private static final String CODES = """
            insert into resync_item (run_id, position, coupon_code)
            select :run::uuid, :from + row_number() over (order by min(n.place)) - 1, n.code
            from unnest(:codes) with ordinality as n (code, place)
            group by n.code
            on conflict on constraint resync_item_coupon_uq do nothing
            """;

    private static final String STUCK = """
            insert into resync_item (run_id, position, coupon_code)
            select :run::uuid, row_number() over (order by c.coupon_code) - 1, c.coupon_code
            from coupon c
            join settlement_generation g on g.coupon_code = c.coupon_code and g.generation = c.generation
            where not c.settled and g.opened_at < clock_timestamp() - :seconds * interval '1 second'
            """;

    private static final String INCIDENTS = """
            insert into resync_item (run_id, position, coupon_code)
            select :run::uuid, row_number() over (order by n.code) - 1, n.code
            from (
                select i.coupon_code as code
                from incident i
                where i.kind = :kind and i.state <> 'resolved' and i.coupon_code is not null
                union
                select v.coupon_code
                from incident i
                join coupon_version v on v.batch_id = i.batch_id
                where i.kind = :kind and i.state <> 'resolved' and i.coupon_code is null
            ) n
            """;

    /** The provider's last retry of a version is 82 minutes after its first send. */
    private static final String SCHEDULED = """
            insert into resync_item (run_id, position, coupon_code)
            select :run::uuid, row_number() over (order by n.code) - 1, n.code
            from (
                select c.coupon_code as code
                from coupon c
                join settlement_generation g on g.coupon_code = c.coupon_code and g.generation = c.generation
                where not c.settled and g.opened_at < clock_timestamp() - :seconds * interval '1 second'
                union
                select c.coupon_code
                from coupon c
                left join resync_check k on k.coupon_code = c.coupon_code
                where c.generation > 0 and c.updated_at < clock_timestamp() - :seconds * interval '1 second'
                    and k.version_count is distinct from c.version_count
            ) n
            """;

    private final Handle handle;

    ScopeStore(Handle handle) {
        this.handle = handle;
    }

    /**
     * Writes the coupons of a scope that the database knows.
     *
     * @return how many
     * @throws IllegalArgumentException with one line for a person when there is no such scope
     */
    int list(String runId, Scope scope, Duration lastRetry) {
        if (scope instanceof Codes codes) {
            return add(runId, 0, codes.codes());
        } else if (scope instanceof OfBatch batch) {
            return add(runId, 0, couponsOf(batch.batchId()));
        } else if (scope instanceof Stuck stuck) {
            return aged(STUCK, runId, stuck.longer());
        } else if (scope instanceof OfIncidents incidents) {
            try (var insert = handle.createUpdate(INCIDENTS)) {
                return insert.bind("run", runId).bind("kind", incidents.kind()).execute();
            }
        }
        if (scope instanceof Unreadable unreadable) {
            throw new IllegalArgumentException(unreadable.why());
        }
        return aged(SCHEDULED, runId, lastRetry);
    }

    /**
     * Adds coupons that the provider has named; those that are there already are not added again.
     *
     * @param from a position that lies behind all that were given
     */
    int add(String runId, int from, List<String> codes) {
        try (var insert = handle.createUpdate(CODES)) {
            return insert.bind("run", runId)
                    .bind("from", from)
                    .bindArray("codes", String.class, codes)
                    .execute();
        }
    }

    private int aged(String sql, String runId, Duration age) {
        try (var insert = handle.createUpdate(sql)) {
            return insert.bind("run", runId).bind("seconds", age.toSeconds()).execute();
        }
    }

    private List<String> couponsOf(String batchId) {
        Optional<StoredBatch> stored = new BatchStore(handle).find(batchId);
        try {
            return PacketParser.parseStored(
                            stored.orElseThrow(() -> new IllegalArgumentException("there is no batch " + batchId))
                                    .body())
                    .coupons()
                    .stream()
                    .map(PacketCoupon::couponCode)
                    .toList();
        } catch (InvalidPacket broken) {
            throw new IllegalArgumentException("batch " + batchId + " is stored with a body that is no packet", broken);
        }
    }
}
