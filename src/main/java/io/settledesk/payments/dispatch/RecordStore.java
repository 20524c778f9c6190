package io.settledesk.payments.dispatch;

import io.settledesk.db.Columns;
import io.settledesk.domain.payout.HoldReason;
import io.settledesk.packet.ShownText;
import io.settledesk.payments.platform.PlatformCall;
import io.settledesk.settlement.StaleState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Tables {@code payout} and {@code payout_attempt} after a call, fenced by the version of the claim. */
final class RecordStore {
    private static final String LOCK = """
            select id_transaction_merchant
            from payout
            where id_transaction_merchant = any(:ids)
            order by id_transaction_merchant
            for update
            """;

    /** A hint that came during the call has moved the time before the lease's end: the payout stays due. */
    private static final String RECORD = """
            update payout p set
                state = n.state,
                hold_reason = n.hold,
                may_exist = n.may_exist,
                look_up = n.look_up,
                id_platform = coalesce(p.id_platform, n.id_platform),
                next_attempt_at = case
                    when n.next_millis is null then null
                    when p.next_attempt_at < p.lease_until then clock_timestamp()
                    else clock_timestamp() + n.next_millis * interval '1 millisecond'
                end,
                claimed_by = null,
                lease_until = null,
                last_error = n.error,
                version = p.version + 1,
                updated_at = clock_timestamp()
            from unnest(
                :ids, :versions, :states, :holds, :mayExists, :lookUps, :idsPlatform, :nexts, :errors
            ) as n (id, version, state, hold, may_exist, look_up, id_platform, next_millis, error)
            where p.id_transaction_merchant = n.id and p.version = n.version
            returning p.id_transaction_merchant
            """;

    private static final String ANSWER = """
            update payout_attempt a set
                answered_at = clock_timestamp(),
                answer = n.answer,
                request = n.request,
                http_status = n.http_status,
                request_id = n.request_id,
                response = n.response
            from unnest(
                :ids, :attempts, :answers, :requests, :statuses, :requestIds, :responses
            ) as n (id, attempt, answer, request, http_status, request_id, response)
            where a.id_transaction_merchant = n.id and a.attempt = n.attempt and a.answered_at is null
            """;

    private static final String NOW = "select clock_timestamp()";

    private static final int LONGEST_ID = 200;

    private final Handle handle;

    RecordStore(Handle handle) {
        this.handle = handle;
    }

    void lock(List<Answered> answers) {
        try (var query = handle.createQuery(LOCK)) {
            query.bindArray(
                            "ids",
                            String.class,
                            Columns.of(answers, a -> a.claim().id()))
                    .mapTo(String.class)
                    .list();
        }
    }

    /** Writes what the answers make of their payouts and returns those whose claim still held. */
    Set<String> record(List<Answered> answers) {
        List<Verdict> verdicts = Columns.of(answers, Answered::verdict);
        try (var update = handle.createQuery(RECORD)) {
            return update.bindArray(
                            "ids",
                            String.class,
                            Columns.of(answers, a -> a.claim().id()))
                    .bindArray(
                            "versions",
                            Long.class,
                            Columns.of(answers, a -> a.claim().version()))
                    .bindArray(
                            "states",
                            String.class,
                            Columns.of(verdicts, verdict -> verdict.state().word()))
                    .bindArray(
                            "holds",
                            String.class,
                            Columns.optional(verdicts, verdict -> verdict.hold().map(HoldReason::word)))
                    .bindArray("mayExists", Boolean.class, Columns.of(verdicts, Verdict::mayExist))
                    .bindArray("lookUps", Boolean.class, Columns.of(verdicts, Verdict::lookUp))
                    .bindArray("idsPlatform", String.class, Columns.optional(verdicts, Verdict::idPlatform))
                    .bindArray(
                            "nexts",
                            Long.class,
                            Columns.optional(verdicts, verdict -> verdict.next().map(Duration::toMillis)))
                    .bindArray("errors", String.class, Columns.optional(verdicts, Verdict::error))
                    .mapTo(String.class)
                    .set();
        }
    }

    /** Writes the answers of attempts; also of one whose claim was lost, since it was made. */
    void answer(List<Answered> answers) {
        try (var update = handle.createUpdate(ANSWER)) {
            int written = update.bindArray(
                            "ids",
                            String.class,
                            Columns.of(answers, a -> a.claim().id()))
                    .bindArray(
                            "attempts",
                            Integer.class,
                            Columns.of(answers, a -> a.claim().attempt()))
                    .bindArray("answers", String.class, Columns.of(answers, Answered::answer))
                    .bindArray(
                            "requests",
                            String.class,
                            Columns.optional(answers, a -> a.call().map(PlatformCall::request)))
                    .bindArray(
                            "statuses",
                            Integer.class,
                            Columns.optional(
                                    answers,
                                    a -> a.call()
                                            .map(PlatformCall::httpStatus)
                                            .flatMap(status -> status.isPresent()
                                                    ? java.util.Optional.of(status.getAsInt())
                                                    : java.util.Optional.empty())))
                    .bindArray(
                            "requestIds",
                            String.class,
                            Columns.optional(
                                    answers,
                                    a -> a.call()
                                            .flatMap(PlatformCall::requestId)
                                            .map(id -> ShownText.line(id, LONGEST_ID))))
                    .bindArray(
                            "responses",
                            String.class,
                            Columns.optional(answers, a -> a.call().flatMap(PlatformCall::response)))
                    .execute();
            StaleState.check("answer attempts", answers.size(), written);
        }
    }

    Instant now() {
        try (var query = handle.createQuery(NOW)) {
            return query.mapTo(Instant.class).one();
        }
    }
}
