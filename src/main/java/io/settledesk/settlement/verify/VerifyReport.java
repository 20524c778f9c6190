package io.settledesk.settlement.verify;

import java.time.Instant;
import java.util.List;

/**
 * What a check found.
 *
 * @param snapshotAt database time of the snapshot
 * @param results one an invariant
 */
public record VerifyReport(Instant snapshotAt, List<InvariantResult> results) {
    public VerifyReport {
        results = List.copyOf(results);
    }

    /** Whether all hold. */
    public boolean holds() {
        return results.stream().allMatch(InvariantResult::holds);
    }

    /** Rows looked at by all of them. */
    public long checked() {
        return results.stream().mapToLong(InvariantResult::checked).sum();
    }

    /** Rows that break one. */
    public long violations() {
        return results.stream().mapToLong(InvariantResult::violations).sum();
    }
}
