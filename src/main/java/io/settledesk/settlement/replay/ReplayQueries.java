package io.settledesk.settlement.replay;

import io.settledesk.settlement.plan.KnownOperation;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads who made an operation and what changed a coupon, for the words of a plan and of a refusal. */
final class ReplayQueries {
    private static final String ASKERS = """
            select details ->> 'keys' as keys, actor
            from operator_action
            where target = any(:targets)
                and action in ('batch.replay', 'coupon.settle')
                and outcome = 'done'
                and details ->> 'keys' is not null
                and (target = :batchId or details ->> 'batch' = :batchId)
            order by seq
            """;

    private static final String CHANGES = """
            select v.coupon_code, v.batch_id, b.applied_at
            from coupon_version v
            join batch b on b.batch_id = v.batch_id
            join unnest(:codes, :counts) as n (coupon_code, version_count) on n.coupon_code = v.coupon_code
            where v.version_no > n.version_count
            order by b.applied_at desc, v.version_no desc
            limit 1
            """;

    private static final String NOW = "select clock_timestamp()";

    private final Handle handle;

    ReplayQueries(Handle handle) {
        this.handle = handle;
    }

    /** These operations, those that a replay of the batch or a decision by hand made with the person who asked for it. */
    List<KnownOperation> withAskers(String batchId, List<KnownOperation> operations) {
        if (operations.isEmpty()) {
            return operations;
        }
        Map<String, String> askers = new HashMap<>();
        try (var query = handle.createQuery(ASKERS)) {
            List<String> targets = Stream.concat(
                            Stream.of(batchId),
                            operations.stream().map(it -> it.key().couponCode()))
                    .distinct()
                    .toList();
            query.bind("batchId", batchId)
                    .bindArray("targets", String.class, targets)
                    .map((row, context) -> Map.entry(row.getString("keys"), row.getString("actor")))
                    .forEach(line ->
                            List.of(line.getKey().split(",", -1)).forEach(key -> askers.put(key, line.getValue())));
        }
        return operations.stream()
                .map(operation -> new KnownOperation(
                        operation.key(),
                        operation.amount(),
                        operation.accountId(),
                        operation.batchId(),
                        operation.createdAt(),
                        Optional.ofNullable(askers.get(operation.key().toString()))))
                .toList();
    }

    /** The latest version that a coupon got beyond these counts. */
    Optional<Change> changeBeyond(Map<String, Integer> versionCounts) {
        List<String> codes = List.copyOf(versionCounts.keySet());
        try (var query = handle.createQuery(CHANGES)) {
            return query.bindArray("codes", String.class, codes)
                    .bindArray(
                            "counts",
                            Integer.class,
                            codes.stream().map(versionCounts::get).toList())
                    .map((row, context) -> new Change(
                            row.getString("coupon_code"),
                            row.getString("batch_id"),
                            row.getObject("applied_at", OffsetDateTime.class).toInstant()))
                    .findOne();
        }
    }

    Instant now() {
        try (var query = handle.createQuery(NOW)) {
            return query.mapTo(OffsetDateTime.class).one().toInstant();
        }
    }

    /** A batch that changed a coupon. */
    record Change(String couponCode, String batchId, Instant at) {}
}
