package io.settledesk.polling;

import java.time.Instant;
import java.util.Optional;

/**
 * A run.
 *
 * @param runId its id
 * @param scope which coupons it reads
 * @param reason ticket and words
 * @param startedBy who began it
 * @param startedAt when
 * @param ofSchedule whether the service began it by its schedule
 * @param served whether the service works on it, rather than the process that began it
 * @param follows the run whose changed lines it reads again
 * @param state where it stands
 * @param cursor where the provider's list goes on, while it is listed
 * @param total coupons of its scope so far
 * @param readCount how many of them are read
 * @param requests requests that were answered
 * @param tally what its lines come to
 * @param planSha256 hash of its plan so far
 * @param plannedAt when all was read
 * @param appliedBy who wanted the ticked lines applied
 * @param ticked lines that were ticked
 * @param finishedAt when it ended
 * @param error why it failed, one line
 * @param stopAsked whether somebody wants it to stop
 * @param brokenOff whether it is under way and nobody works on it any more
 */
public record ResyncRun(
        String runId,
        Scope scope,
        String reason,
        String startedBy,
        Instant startedAt,
        boolean ofSchedule,
        boolean served,
        Optional<String> follows,
        RunState state,
        Optional<String> cursor,
        int total,
        int readCount,
        int requests,
        Tally tally,
        Optional<String> planSha256,
        Optional<Instant> plannedAt,
        Optional<String> appliedBy,
        int ticked,
        Optional<Instant> finishedAt,
        Optional<String> error,
        boolean stopAsked,
        boolean brokenOff) {}
