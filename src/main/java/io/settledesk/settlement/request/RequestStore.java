package io.settledesk.settlement.request;

import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.Approvals.Asked;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Table {@code request}: people ask and withdraw by functions, the service claims and answers. */
final class RequestStore {
    private static final String ASK =
            "select request_action(:kind, :target, :params::jsonb, :plan, :reason)::text as request_id";

    private static final String ASK_PLAINLY =
            "select request_action(:kind, :target, null, null, :reason)::text as request_id";

    private static final String WITHDRAW = "select withdraw_request(:id::uuid)";

    private static final String WAITING_RELEASE = """
            select request_id::text, requested_by, requested_at, reason, expires_at, approved_by
            from request
            where target = :target and kind = 'payout_release' and state = 'waiting' and expires_at >= clock_timestamp()
            order by requested_at desc
            limit 1
            """;

    private static final String APPROVE = "select approve_request(:id::uuid, :reason)";

    private static final String REFUSE = "select refuse_request(:id::uuid, :reason)";

    private static final String FIND = """
            select request_id::text, state, requested_at, expires_at, finished_at, coalesce(outcome, '{}')::text as outcome
            from request
            where request_id = :id::uuid
            """;

    private static final String EXPIRE = """
            update request set
                state = 'expired',
                finished_at = clock_timestamp()
            where state = 'waiting' and expires_at < clock_timestamp()
            """;

    /** Those that were put back stand behind all others, so that none of them holds the rest up. */
    private static final String CLAIM = """
            select
                request_id::text, kind, target, params::text as params, coalesce(plan_sha256, '') as plan_sha256, reason,
                requested_by, requested_at, expires_at, plan_made_at, approved_by
            from request
            where state = 'waiting' and kind = any(:kinds) and (not needs_approval or approved_by is not null)
            order by attempts, requested_at, request_id
            limit 1
            for update skip locked
            """;

    private static final String FINISH = """
            update request set
                state = :state,
                finished_at = clock_timestamp(),
                claimed_by = :service,
                outcome = :outcome::jsonb
            where request_id = :id::uuid and state = 'waiting'
            """;

    private static final String PUT_BACK = """
            update request set attempts = attempts + 1
            where request_id = :id::uuid and state = 'waiting'
            """;

    private final Handle handle;

    RequestStore(Handle handle) {
        this.handle = handle;
    }

    String ask(String kind, String target, Plan plan, String reason) {
        try (var query = handle.createQuery(ASK)) {
            return query.bind("kind", kind)
                    .bind("target", target)
                    .bind("params", ParamsJson.write(plan))
                    .bind("plan", plan.planSha256())
                    .bind("reason", reason)
                    .mapTo(String.class)
                    .one();
        }
    }

    String ask(String kind, String target, String reason) {
        try (var query = handle.createQuery(ASK_PLAINLY)) {
            return query.bind("kind", kind)
                    .bind("target", target)
                    .bind("reason", reason)
                    .mapTo(String.class)
                    .one();
        }
    }

    boolean withdraw(String requestId) {
        try (var query = handle.createQuery(WITHDRAW)) {
            return query.bind("id", requestId).mapTo(Boolean.class).one();
        }
    }

    Optional<Asked> waitingRelease(String merchantId) {
        try (var query = handle.createQuery(WAITING_RELEASE)) {
            return query.bind("target", merchantId)
                    .map((row, context) -> new Asked(
                            row.getString("request_id"),
                            row.getString("requested_by"),
                            instant(row, "requested_at"),
                            row.getString("reason"),
                            instant(row, "expires_at"),
                            Optional.ofNullable(row.getString("approved_by"))))
                    .findOne();
        }
    }

    boolean approve(String requestId, String reason) {
        return decide(APPROVE, requestId, reason);
    }

    boolean refuse(String requestId, String reason) {
        return decide(REFUSE, requestId, reason);
    }

    private boolean decide(String call, String requestId, String reason) {
        try (var query = handle.createQuery(call)) {
            return query.bind("id", requestId)
                    .bind("reason", reason)
                    .mapTo(Boolean.class)
                    .one();
        }
    }

    Optional<RequestAnswer> find(String requestId) {
        try (var query = handle.createQuery(FIND)) {
            return query.bind("id", requestId)
                    .map((row, context) -> answer(row))
                    .findOne();
        }
    }

    void expire() {
        handle.execute(EXPIRE);
    }

    Optional<Claim> claim(Collection<String> kinds) {
        try (var query = handle.createQuery(CLAIM)) {
            return query.bindArray("kinds", String.class, List.copyOf(kinds))
                    .map((row, context) -> claim(row))
                    .findOne();
        }
    }

    void finish(RequestAnswer answer, String serviceId) {
        try (var update = handle.createUpdate(FINISH)) {
            int written = update.bind("id", answer.requestId())
                    .bind("state", answer.state().name().toLowerCase(Locale.ROOT))
                    .bind("service", serviceId)
                    .bind("outcome", AnswerJson.write(answer))
                    .execute();
            StaleState.check("answer request " + answer.requestId(), 1, written);
        }
    }

    void putBack(String requestId) {
        try (var update = handle.createUpdate(PUT_BACK)) {
            update.bind("id", requestId).execute();
        }
    }

    /** A request as it stands in its row: what it says of its plan is read later, since it may be nonsense. */
    record Claim(
            String requestId,
            String kind,
            String target,
            String params,
            String planSha256,
            String reason,
            String requestedBy,
            Instant requestedAt,
            Instant expiresAt,
            Optional<Instant> planMadeAt,
            Optional<String> approvedBy) {

        ClaimedRequest request(boolean needsPlan) {
            Instant shownAt = needsPlan
                    ? planMadeAt.orElseThrow(
                            () -> new IllegalArgumentException("the request names no plan that was shown"))
                    : requestedAt;
            return new ClaimedRequest(
                    requestId,
                    kind,
                    target,
                    planSha256,
                    shownAt,
                    ParamsJson.read(params).versionCounts(),
                    reason,
                    requestedBy,
                    requestedAt,
                    expiresAt,
                    approvedBy);
        }
    }

    private static Claim claim(ResultSet row) throws SQLException {
        return new Claim(
                row.getString("request_id"),
                row.getString("kind"),
                row.getString("target"),
                row.getString("params"),
                row.getString("plan_sha256"),
                row.getString("reason"),
                row.getString("requested_by"),
                instant(row, "requested_at"),
                instant(row, "expires_at"),
                Optional.ofNullable(row.getObject("plan_made_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                Optional.ofNullable(row.getString("approved_by")));
    }

    private static RequestAnswer answer(ResultSet row) throws SQLException {
        String outcome = row.getString("outcome");
        return new RequestAnswer(
                row.getString("request_id"),
                RequestState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                instant(row, "requested_at"),
                instant(row, "expires_at"),
                Optional.ofNullable(row.getObject("finished_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                AnswerJson.items(outcome),
                AnswerJson.refusal(outcome));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
