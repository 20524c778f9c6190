package io.settledesk.audit;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What goes into the journal, but for time and actor.
 *
 * @param action {@code object.verb}: {@code batch.replay}, {@code batch.dry_run}, {@code export}, {@code verify}, …
 * @param target what it was done to: a batch, a coupon, a data set; cut, with the sign of a cut, above 200 characters
 * @param reason the person's ticket and words, where the action needs them
 * @param planSha256 the plan that was shown
 * @param outcome what became of it
 * @param details further facts by name; no secrets, no account details
 */
public record JournalLine(
        String action,
        String target,
        Optional<String> reason,
        Optional<String> planSha256,
        JournalOutcome outcome,
        SortedMap<String, String> details) {

    private static final int LONGEST_TARGET = 200;

    public JournalLine {
        if (target.codePointCount(0, target.length()) > LONGEST_TARGET) {
            target = target.substring(0, target.offsetByCodePoints(0, LONGEST_TARGET - 1)) + "…";
        }
        details = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(details));
    }

    /** A line without reason and plan. */
    public static JournalLine of(String action, String target, JournalOutcome outcome, Map<String, String> details) {
        return new JournalLine(action, target, Optional.empty(), Optional.empty(), outcome, new TreeMap<>(details));
    }

    /** This line with the reason a person gave. */
    public JournalLine because(String reason) {
        return new JournalLine(action, target, Optional.of(reason), planSha256, outcome, details);
    }

    /** This line with the plan that was shown. */
    public JournalLine withPlan(String sha256) {
        return new JournalLine(action, target, reason, Optional.of(sha256), outcome, details);
    }
}
