package io.settledesk.settlement.placement;

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
    /** Whether each line is stored now as the file says. */
    public boolean isClean() {
        return refused == 0 && invalid == 0;
    }
}
