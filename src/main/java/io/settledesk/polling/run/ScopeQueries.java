package io.settledesk.polling.run;

import io.settledesk.polling.Scope;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;

/** Says how many coupons a scope holds now, before anything is read. */
public final class ScopeQueries {
    private static final String OF_BATCH = """
            select count(distinct v.coupon_code)
            from batch b
            left join coupon_version v on v.batch_id = b.batch_id
            where b.batch_id = :word
            having count(b.batch_id) > 0
            """;

    private static final String STUCK = """
            select count(*)
            from coupon c
            join settlement_generation g on g.coupon_code = c.coupon_code and g.generation = c.generation
            where not c.settled and g.opened_at < clock_timestamp() - :seconds * interval '1 second'
            """;

    private static final String INCIDENTS = """
            select count(*)
            from (
                select i.coupon_code as code
                from incident i
                where i.kind = :word and i.state <> 'resolved' and i.coupon_code is not null
                union
                select v.coupon_code
                from incident i
                join coupon_version v on v.batch_id = i.batch_id
                where i.kind = :word and i.state <> 'resolved' and i.coupon_code is null
            ) n
            """;

    private final Handle handle;

    public ScopeQueries(Handle handle) {
        this.handle = handle;
    }

    /** How many; empty where only the provider knows, and for a batch that is not stored. */
    public OptionalLong coupons(Scope scope) {
        if (scope instanceof Scope.Codes codes) {
            return OptionalLong.of(codes.codes().size());
        } else if (scope instanceof Scope.OfBatch batch) {
            return counted(OF_BATCH, batch.batchId());
        } else if (scope instanceof Scope.OfIncidents incidents) {
            return counted(INCIDENTS, incidents.kind());
        } else if (scope instanceof Scope.Stuck stuck) {
            try (var query = handle.createQuery(STUCK)) {
                return OptionalLong.of(query.bind("seconds", stuck.longer().toSeconds())
                        .mapTo(Long.class)
                        .one());
            }
        }
        return OptionalLong.empty();
    }

    private OptionalLong counted(String sql, String word) {
        try (var query = handle.createQuery(sql)) {
            return query.bind("word", word).mapTo(Long.class).findOne().stream()
                    .mapToLong(Long::longValue)
                    .findFirst();
        }
    }
}
