package io.settledesk.settlement.placement;

import io.settledesk.settlement.placement.PlacementLine.Verdict;
import java.util.List;
import java.util.Map;

/**
 * How many lines of a file had which verdict.
 *
 * @param stored new ones
 * @param unchanged stored before
 * @param refused contradicting a stored one
 * @param invalid unreadable
 * @param posted operations that waited and are posted now
 */
public record PlacementCounts(long stored, long unchanged, long refused, long invalid, long posted) {
    static final PlacementCounts NONE = new PlacementCounts(0, 0, 0, 0, 0);

    static PlacementCounts of(List<PlacementLine> lines, long posted) {
        return new PlacementCounts(
                count(lines, Verdict.STORED),
                count(lines, Verdict.UNCHANGED),
                count(lines, Verdict.REFUSED),
                count(lines, Verdict.INVALID),
                posted);
    }

    private static long count(List<PlacementLine> lines, Verdict verdict) {
        return lines.stream().filter(line -> line.verdict() == verdict).count();
    }

    PlacementCounts plus(PlacementCounts other) {
        return new PlacementCounts(
                stored + other.stored,
                unchanged + other.unchanged,
                refused + other.refused,
                invalid + other.invalid,
                posted + other.posted);
    }

    Map<String, String> asDetails() {
        return Map.of(
                "stored", Long.toString(stored),
                "unchanged", Long.toString(unchanged),
                "refused", Long.toString(refused),
                "invalid", Long.toString(invalid),
                "posted", Long.toString(posted));
    }

    /** Whether each line is stored now as the file says. */
    public boolean isClean() {
        return refused == 0 && invalid == 0;
    }
}
