package io.settledesk.polling.run;

import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.ScopeJson;
import io.settledesk.polling.Tally;
import io.settledesk.settlement.StaleState;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Table {@code resync_run}. Who works on a run holds it by a lease of the database's clock; every write is of the holder
 * alone, so that one that was thought dead and is not writes nothing.
 */
public final class RunStore {
    private static final String BEGIN = """
            insert into resync_run (
                run_id, scope, reason, started_by, started_at, of_schedule, served, follows, state, claimed_by, lease_until
            )
            values (
                :run::uuid, :scope::jsonb, :reason, :by, clock_timestamp(), :ofSchedule, :served, cast(:follows as uuid),
                'listing', :holder,
                case when cast(:holder as text) is not null then clock_timestamp() + interval '30 seconds' end
            )
            """;

    private static final String CLAIM = """
            update resync_run set
                claimed_by = :holder,
                lease_until = clock_timestamp() + interval '30 seconds'
            where run_id = (
                select r.run_id
                from resync_run r
                where r.served and r.state in ('listing', 'reading', 'applying')
                    and (r.lease_until is null or r.lease_until < clock_timestamp())
                order by r.started_at
                limit 1
                for update skip locked
            )
            returning run_id::text
            """;

    private static final String TAKE = """
            update resync_run set
                claimed_by = :holder,
                lease_until = clock_timestamp() + interval '30 seconds'
            where run_id = :run::uuid
                and (claimed_by is null or claimed_by = :holder or lease_until < clock_timestamp())
            """;

    private static final String HOLD = """
            update resync_run set lease_until = clock_timestamp() + interval '30 seconds'
            where run_id = :run::uuid and claimed_by = :holder
            returning\s""" + RunRows.RUN;

    private static final String FIND = "select " + RunRows.RUN + " from resync_run where run_id = :run::uuid";

    private static final String LOOK = """
            select stop_asked, coalesce(lease_until < clock_timestamp() + interval '15 seconds', false) as short
            from resync_run
            where run_id = :run::uuid
            """;

    private static final String LISTED = """
            update resync_run set
                total = total + :added,
                requests = requests + :requests,
                cursor = :cursor,
                state = :state
            where run_id = :run::uuid
            """;

    private static final String READ = """
            update resync_run set
                read_count = read_count + :added,
                requests = requests + :requests,
                counts = :counts::jsonb,
                plan_sha256 = :plan
            where run_id = :run::uuid
            """;

    private static final String PLANNED = """
            update resync_run set
                state = 'planned',
                plan_sha256 = :plan,
                planned_at = clock_timestamp(),
                claimed_by = null,
                lease_until = null
            where run_id = :run::uuid
            """;

    private static final String APPROVE = """
            update resync_run set
                state = 'applying',
                applied_by = :by,
                apply_reason = :reason,
                ticked = ticked + :added,
                served = :served,
                stop_asked = false,
                finished_at = null,
                error = null,
                claimed_by = null,
                lease_until = null
            where run_id = :run::uuid
            """;

    private static final String COUNT = """
            update resync_run set counts = :counts::jsonb
            where run_id = :run::uuid
            """;

    private static final String END = """
            update resync_run set
                state = :state,
                error = :error,
                finished_at = clock_timestamp(),
                claimed_by = null,
                lease_until = null
            where run_id = :run::uuid
            """;

    private static final String REASON_OF_APPLY = """
            select coalesce(apply_reason, reason)
            from resync_run
            where run_id = :run::uuid
            """;

    private static final String PARAMS = """
            select params::text
            from request
            where request_id = :request::uuid
            """;

    private static final String NOW = "select clock_timestamp()";

    private final Handle handle;

    public RunStore(Handle handle) {
        this.handle = handle;
    }

    /** Begins a run; with a holder it is held at once. */
    public void begin(NewRun run, Optional<String> holder) {
        try (var insert = handle.createUpdate(BEGIN)) {
            insert.bind("run", run.runId())
                    .bind("scope", ScopeJson.write(run.scope()))
                    .bind("reason", run.reason())
                    .bind("by", run.startedBy())
                    .bind("ofSchedule", run.ofSchedule())
                    .bind("served", run.served())
                    .bind("follows", run.follows().orElse(null))
                    .bind("holder", holder.orElse(null))
                    .execute();
        }
    }

    /** Takes the oldest run that the service should work on and nobody does. */
    Optional<String> claim(String holder) {
        try (var update = handle.createQuery(CLAIM)) {
            return update.bind("holder", holder).mapTo(String.class).findOne();
        }
    }

    /** Takes a run, unless another holds it. */
    void take(String runId, String holder) {
        try (var update = handle.createUpdate(TAKE)) {
            StaleState.check(
                    "take resync run " + runId,
                    1,
                    update.bind("run", runId).bind("holder", holder).execute());
        }
    }

    /** Locks a run of one's own and lengthens the lease. */
    ResyncRun hold(String runId, String holder) {
        try (var update = handle.createQuery(HOLD)) {
            return update.bind("run", runId)
                    .bind("holder", holder)
                    .map((row, context) -> RunRows.run(row))
                    .findOne()
                    .orElseThrow(() -> new StaleState("hold resync run " + runId, 1, 0));
        }
    }

    public Optional<ResyncRun> find(String runId) {
        try (var query = handle.createQuery(FIND)) {
            return query.bind("run", runId)
                    .map((row, context) -> RunRows.run(row))
                    .findOne();
        }
    }

    /** Whether somebody wants a run to stop; a lease that runs out while its holder waits for an answer is lengthened. */
    boolean stopAsked(String runId, String holder) {
        try (var query = handle.createQuery(LOOK)) {
            Look look = query.bind("run", runId)
                    .map((row, context) -> new Look(row.getBoolean("stop_asked"), row.getBoolean("short")))
                    .one();
            if (look.leaseIsShort()) {
                hold(runId, holder);
            }
            return look.stopAsked();
        }
    }

    /** More coupons of the scope are known; without a cursor that was the last of them. */
    void listed(String runId, int added, int requests, Optional<String> cursor, boolean whole) {
        try (var update = handle.createUpdate(LISTED)) {
            update.bind("run", runId)
                    .bind("added", added)
                    .bind("requests", requests)
                    .bind("cursor", cursor.orElse(null))
                    .bind("state", whole ? "reading" : "listing")
                    .execute();
        }
    }

    void read(String runId, int added, int requests, Tally tally, String planSha256) {
        try (var update = handle.createUpdate(READ)) {
            update.bind("run", runId)
                    .bind("added", added)
                    .bind("requests", requests)
                    .bind("counts", tally.json())
                    .bind("plan", planSha256)
                    .execute();
        }
    }

    void planned(String runId, String planSha256) {
        try (var update = handle.createUpdate(PLANNED)) {
            update.bind("run", runId).bind("plan", planSha256).execute();
        }
    }

    void approve(String runId, int added, String by, String reason, boolean served) {
        try (var update = handle.createUpdate(APPROVE)) {
            update.bind("run", runId)
                    .bind("added", added)
                    .bind("by", by)
                    .bind("reason", reason)
                    .bind("served", served)
                    .execute();
        }
    }

    void count(String runId, Tally tally) {
        try (var update = handle.createUpdate(COUNT)) {
            update.bind("run", runId).bind("counts", tally.json()).execute();
        }
    }

    void end(String runId, RunState state, Optional<String> error) {
        try (var update = handle.createUpdate(END)) {
            update.bind("run", runId)
                    .bind("state", state.word())
                    .bind("error", error.orElse(null))
                    .execute();
        }
    }

    /** Why the ticked lines are applied. */
    String reasonOfApply(String runId) {
        try (var query = handle.createQuery(REASON_OF_APPLY)) {
            return query.bind("run", runId).mapTo(String.class).one();
        }
    }

    /** What a request says besides its plan. */
    String params(String requestId) {
        try (var query = handle.createQuery(PARAMS)) {
            return query.bind("request", requestId).mapTo(String.class).one();
        }
    }

    Instant now() {
        try (var query = handle.createQuery(NOW)) {
            return query.mapTo(OffsetDateTime.class).one().toInstant();
        }
    }

    private record Look(boolean stopAsked, boolean leaseIsShort) {}

    /**
     * A run to begin.
     *
     * @param served whether the service works on it, rather than the process that begins it
     */
    public record NewRun(
            String runId,
            Scope scope,
            String reason,
            String startedBy,
            boolean ofSchedule,
            boolean served,
            Optional<String> follows) {}
}
