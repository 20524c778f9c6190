package io.settledesk.polling.run;

import io.settledesk.packet.CanonicalJson;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.ScopeJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** What a person's login writes about runs: through the database's functions alone. */
public final class ResyncRequestStore {
    private static final String START = "select start_resync(:run::uuid, :scope::jsonb, :reason)::text";

    private static final String STOP = "select stop_resync(:run::uuid)";

    private static final String RESUME = "select resume_resync(:run::uuid)";

    private static final String ASK =
            "select request_action('resync', :run, :params::jsonb, :plan, :reason)::text as request_id";

    private final Handle handle;

    public ResyncRequestStore(Handle handle) {
        this.handle = handle;
    }

    public void start(String runId, Scope scope, String reason) {
        try (var query = handle.createQuery(START)) {
            query.bind("run", runId)
                    .bind("scope", ScopeJson.write(scope))
                    .bind("reason", reason)
                    .map((row, context) -> "")
                    .one();
        }
    }

    public boolean stop(String runId) {
        return yes(STOP, runId);
    }

    public boolean resume(String runId) {
        return yes(RESUME, runId);
    }

    /** Asks for ticked lines; without positions for all that can be applied. Returns the request's id. */
    public String ask(ResyncRun run, Optional<List<Integer>> positions, String reason) {
        Map<String, Object> params = new TreeMap<>();
        run.plannedAt().ifPresent(at -> params.put("planMadeAt", at.toString()));
        positions.ifPresent(lines -> params.put("positions", lines));
        try (var query = handle.createQuery(ASK)) {
            return query.bind("run", run.runId())
                    .bind("params", CanonicalJson.write(params))
                    .bind("plan", run.planSha256().orElse(null))
                    .bind("reason", reason)
                    .mapTo(String.class)
                    .one();
        }
    }

    private boolean yes(String sql, String runId) {
        try (var query = handle.createQuery(sql)) {
            return query.bind("run", runId).mapTo(Boolean.class).one();
        }
    }
}
